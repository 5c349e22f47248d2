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

/** What is open: the menu of the page, and what else opens as a menu does. @returns {HTMLDetailsElement[]} */
function openMenus() {
  return [...document.querySelectorAll("details.menu")].flatMap((one) => (one instanceof HTMLDetailsElement && one.open ? [one] : []));
}

/** Opens the menu at the list of keys. */
export function showKeys() {
  const keys = document.getElementById("keys");
  const found = document.getElementById("menu");
  if (!(found instanceof HTMLDetailsElement) || !(keys instanceof HTMLDetailsElement)) return;
  found.open = keys.open = true;
  keys.querySelector("summary")?.focus({ preventScroll: true });
  found.scrollIntoView({ block: "nearest" });
}

export function watchSettings() {
  document.addEventListener("submit", change);
  document.addEventListener("click", (event) => {
    for (const one of openMenus()) if (event.target instanceof Node && !one.contains(event.target)) one.open = false;
  });
  document.addEventListener("keydown", (event) => {
    for (const one of event.key === "Escape" ? openMenus() : []) {
      one.open = false;
      if (one.contains(document.activeElement)) one.querySelector("summary")?.focus();
    }
  });
}
