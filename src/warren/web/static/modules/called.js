// A name that is typed in a room is what the others see, also where no button is pressed: it is sent when its field is
// left, or the page.

/** @param {Element} field */
function send(field) {
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  const name = field.value.trim();
  if (!name || name === field.defaultValue) return;
  field.defaultValue = name;
  const body = new URLSearchParams({ [field.name]: name });
  fetch(field.form.action, { method: "POST", body, keepalive: true, redirect: "manual" });
}

export function watchNames() {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof Element && target.matches(".call input")) send(target);
  });
  addEventListener("pagehide", () => document.querySelectorAll(".call input").forEach(send));
}
