// The replay: buttons move the slider, which asks for the table at that move.

export function watchReplays() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-step-to]") : null;
    const slider = document.getElementById("ply");
    if (!(link instanceof HTMLElement) || !(slider instanceof HTMLInputElement) || !slider.form) return;
    event.preventDefault();
    slider.value = link.dataset.stepTo ?? slider.value;
    window.htmx.trigger(slider.form, "step");
  });
}
