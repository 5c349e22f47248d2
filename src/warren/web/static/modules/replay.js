// The replay: buttons and arrow keys move the slider, which asks for the table at that move.

export function watchReplays() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-step-to]") : null;
    if (link instanceof HTMLElement && goTo(link.dataset.stepTo ?? "")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement;
    // What has the focus may need the arrow keys itself, as the slider and the pieces of the table do.
    if (focused && focused !== document.body && !focused.matches("[data-step-to]")) return;
    const slider = document.getElementById("ply");
    if (slider instanceof HTMLInputElement && goTo(String(Number(slider.value) + step))) event.preventDefault();
  });
}

/** @param {string} ply */
function goTo(ply) {
  const slider = document.getElementById("ply");
  if (!(slider instanceof HTMLInputElement) || !slider.form) return false;
  slider.value = ply || slider.value;
  window.htmx.trigger(slider.form, "step");
  return true;
}
