// Light and dark, and how pieces move and sound, without loading the page anew; the server remembers all.

/** Light or dark: the other than is seen now. @param {HTMLElement} root */
function otherTheme({ dataset }) {
  const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark ? "light" : "dark";
}

/** @param {SubmitEvent} event */
function change(event) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-setting]")) return;
  if (!(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const root = document.documentElement;
  const value = submitter.name === "theme" ? otherTheme(root) : submitter.value;
  root.dataset[submitter.name] = value;
  for (const one of form.querySelectorAll(`button[name=${submitter.name}][aria-pressed]`)) {
    one.setAttribute("aria-pressed", String(one === submitter));
  }
  const body = new FormData(form);
  body.set(submitter.name, value);
  fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (body)), redirect: "manual" });
}

export function watchSettings() {
  document.addEventListener("submit", change);
}
