// The menu: what is set there holds at once, without loading the page anew, and the server remembers it.
import { hear } from "./sound.js";

/** @param {SubmitEvent} event */
function change(event) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-setting]")) return;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name === "language") return;
  event.preventDefault();
  document.documentElement.dataset[submitter.name] = submitter.value;
  for (const one of form.querySelectorAll(`button[name=${submitter.name}]`)) {
    one.setAttribute("aria-pressed", String(one === submitter));
  }
  const body = new FormData(form, submitter);
  fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (body)), redirect: "manual" });
  if (submitter.name === "volume") hear("tap");
}

function menu() {
  const found = document.getElementById("menu");
  return found instanceof HTMLDetailsElement ? found : null;
}

/** Opens the menu at the list of keys. */
export function showKeys() {
  const keys = document.getElementById("keys");
  const found = menu();
  if (!found || !(keys instanceof HTMLDetailsElement)) return;
  found.open = keys.open = true;
  keys.querySelector("summary")?.focus({ preventScroll: true });
  found.scrollIntoView({ block: "nearest" });
}

export function watchSettings() {
  document.addEventListener("submit", change);
  document.addEventListener("click", (event) => {
    const found = menu();
    if (found && event.target instanceof Node && !found.contains(event.target)) found.open = false;
  });
  document.addEventListener("keydown", (event) => {
    const found = menu();
    if (event.key !== "Escape" || !found?.open) return;
    found.open = false;
    if (found.contains(document.activeElement)) found.querySelector("summary")?.focus();
  });
}
