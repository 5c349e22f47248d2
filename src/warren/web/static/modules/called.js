// A name that is typed in a room is what the others see, also where no button is pressed: it is sent as somebody
// pauses, and when its field is left, or the page.

/** @param {Element} field */
function send(field) {
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  const name = field.value.trim();
  if (!name || name === field.defaultValue) return;
  field.defaultValue = name;
  const body = new URLSearchParams({ [field.name]: name });
  fetch(field.form.action, { method: "POST", body, keepalive: true, redirect: "manual" });
}

/** Milliseconds without a key after which a name is taken for written. */
const PAUSE = 500;
let pause = 0;

export function watchNames() {
  for (const type of ["input", "change"])
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element) || !target.matches(".call input")) return;
      clearTimeout(pause);
      pause = setTimeout(() => send(target), type === "input" ? PAUSE : 0);
    });
  addEventListener("pagehide", () => document.querySelectorAll(".call input").forEach(send));
}
