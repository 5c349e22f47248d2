// The form of a new table: what was chosen in it stays when the language or the theme is changed in between, and what was
// switched on at the start page is chosen in it.
import { keep, kept } from "./memory.js";

function form() {
  const found = document.querySelector("form[data-seatings]");
  return found instanceof HTMLFormElement ? found : null;
}

/** Under which name the form of a game is kept. @param {HTMLFormElement} found */
function nameOf(found) {
  return `table-form-${found.dataset.seatings}`;
}

/** The fields that somebody fills in, in their order. @param {HTMLFormElement} found */
function fields(found) {
  return [...found.elements].filter(
    (one) =>
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement ||
      (one instanceof HTMLInputElement && !["hidden", "file"].includes(one.type)),
  );
}

/** @param {Event} event */
function remember(event) {
  const found = form();
  if (!found || event.target === found) return;
  keep("sessionStorage", nameOf(found), fields(found).map((one) => (isBox(one) ? String(one.checked) : valueOf(one))));
}

/** A link inside the form leads to what can be picked there, and back. @param {Event} event */
function leave(event) {
  if (event.target instanceof Element && event.target.closest("form[data-seatings] a")) remember(event);
}

/** A link of a game on the start page leads to the form with what is switched on there. @param {Event} event */
function carryOn(event) {
  const link = event.target instanceof Element ? event.target.closest(".box a[href^='/?game=']") : null;
  const box = link?.closest(".box")?.querySelector(".switch input");
  if (!(link instanceof HTMLAnchorElement) || !(box instanceof HTMLInputElement)) return;
  const to = new URL(link.href);
  if (box.checked) to.searchParams.set(box.name, "on");
  else to.searchParams.delete(box.name);
  link.setAttribute("href", to.pathname + to.search);
}

/** @param {Element} one @returns {one is HTMLInputElement} */
function isBox(one) {
  return one instanceof HTMLInputElement && ["checkbox", "radio"].includes(one.type);
}

/** @param {Element} one @returns {one is HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement} */
function isWritten(one) {
  return one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement;
}

/** @param {Element} one */
function valueOf(one) {
  return isWritten(one) ? one.value : "";
}

/** Ticks what is only to be had with so many players, when the last of them is chosen. @param {Event} event */
function tickNeeded(event) {
  const found = form();
  if (!found || !(event.target instanceof HTMLSelectElement)) return;
  const seats = [...found.querySelectorAll("select[name^=kind-]")].filter((one) => isWritten(one) && one.value).length;
  for (const box of found.querySelectorAll("[data-from]")) {
    if (box instanceof HTMLInputElement && event.target.value && seats >= Number(box.dataset.from)) box.checked = true;
  }
}

/** Picks again in a field what was picked before; the first where it is not there any more.
 * @param {HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement} one @param {string} value */
function fill(one, value) {
  one.value = value;
  if (one instanceof HTMLSelectElement && one.selectedIndex < 0) one.selectedIndex = 0;
}

export function watchForms() {
  document.addEventListener("submit", remember);
  document.addEventListener("click", leave);
  document.addEventListener("click", carryOn);
  document.addEventListener("change", tickNeeded);
  const found = form();
  if (!found) return;
  const values = kept("sessionStorage", nameOf(found));
  keep("sessionStorage", nameOf(found), []);
  const all = fields(found);
  if (values.length !== all.length) return;
  all.forEach((one, at) => {
    if (isBox(one)) one.checked = values[at] === "true";
    else if (isWritten(one)) fill(one, values[at]);
  });
}
