// Cards that are ticked: never more than may be played, in the order in which they were ticked.

import { playsAt } from "./board.js";

/** @param {Event} event */
function tick(event) {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.name !== "pick" || box.type !== "checkbox") return;
  const form = box.form;
  const order = form?.querySelector("[data-order]");
  if (!form || !(order instanceof HTMLInputElement)) return;
  const most = Number(form.dataset.most);
  // A card that was ticked before goes to the end.
  const ticked = order.value.split(",").filter((value) => value && value !== box.value);
  if (box.checked) ticked.push(box.value);
  let gone = "";
  // The card ticked first gives way to the newest.
  while (ticked.length > most) {
    const first = ticked.shift();
    const old = [...form.elements].find(
      (one) => one instanceof HTMLInputElement && one.checked && one.value === first,
    );
    if (!(old instanceof HTMLInputElement)) continue;
    old.checked = false;
    const card = old.closest(".card");
    gone = (card?.querySelector(".at") ?? card?.querySelector(".nm"))?.textContent?.trim() ?? "";
  }
  order.value = ticked.join(",");
  const space = form.querySelector("[data-space]");
  if (space instanceof HTMLInputElement) space.value = ""; // what was tried out there was another choice
  count(form, ticked);
  say(gone && (box.closest(".hand")?.getAttribute("data-gave-way") ?? "").replace("{card}", () => gone));
}

/** Writes on each ticked card its number. @param {HTMLFormElement} form @param {string[]} ticked */
function count(form, ticked) {
  for (const box of form.querySelectorAll("input[name=pick]:checked")) {
    const seal = box.parentElement?.querySelector(".seal");
    if (seal && box instanceof HTMLInputElement) seal.textContent = String(ticked.indexOf(box.value) + 1);
  }
}

/** Takes all ticks away. @param {MouseEvent} event */
function clear(event) {
  if (!(event.target instanceof Element) || !event.target.closest("#clear")) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll("#act input[name=pick]:checked")];
  for (const box of boxes) if (box instanceof HTMLInputElement) box.checked = false;
  const order = document.querySelector("#act [data-order]");
  if (order instanceof HTMLInputElement) order.value = "";
  boxes[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A press on a card that plays nothing asks what it does. @param {Event} event */
function askOf(event) {
  const pressed = event.target instanceof Element && !event.target.closest("button, a") ? event.target : null;
  const holder = pressed?.closest(".strip>.card-holder, .stop");
  if (holder) tell(holder);
}

/** Shows what a card or button does: the line below the hand, its tip, else its help. @param {Element} holder */
export function tell(holder) {
  const help = holder.querySelector(":scope>:is(.of-card,.tip)") ? null : holder.querySelector(".ask");
  if (help instanceof HTMLElement) return help.click();
  for (const one of document.querySelectorAll(".pointed")) one.classList.remove("pointed");
  holder.classList.add("pointed");
}

/** Says something to who listens to the page; nothing is to be seen. @param {string} text */
function say(text) {
  const aloud = document.getElementById("aloud");
  if (aloud) aloud.textContent = text;
}

/** Holds the button back that plays what was picked before, until the page shows what is picked now. @param {Event} event */
function holdBack(event) {
  const go = document.querySelector("#act button#go[value]");
  const isPick = event.target instanceof HTMLInputElement && event.target.name === "pick";
  if (isPick && go instanceof HTMLButtonElement) go.disabled = true;
}

/** The fields that say what is chosen. */
const CHOSEN = ["version", "pick", "next", "place", "order"];

/** Whether the page was asked what comes of a choice that was made just now. */
let isAsked = false;

/** What was chosen when Enter was pressed before the page showed what comes of it; null where it was not.
 * @type {string[] | null} */
let wished = null;

/** What is chosen now, with the version of the table. */
function chosen() {
  const form = document.getElementById("act");
  const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
  return fields.filter(([name, value]) => CHOSEN.includes(name) && value).map(String);
}

/** Returns whether the page does not show yet what comes of what is chosen: it plays that once it does, if it is chosen
 * then too. */
export function playsLater() {
  if (isAsked) wished = chosen();
  return isAsked;
}

/** Whether a place was pointed at just now. */
let isPointed = false;

/** The field of the place that is pointed at, where the page asks for one. */
function placeField() {
  const field = document.querySelector("#act [data-space][name=place]");
  return field instanceof HTMLInputElement ? field : null;
}

function forget() {
  isAsked = false;
  isPointed = false;
  wished = null;
}

/** Plays what was chosen as soon as nothing is left to choose, for who wants that, or pressed Enter before. Where a
 * building is only tried out, nothing is played.
 * @param {Event} event */
function playAtOnce(event) {
  if (!isAsked || !(event.target instanceof Element) || event.target.id !== "main") return;
  const shown = chosen();
  const isMeant = wished?.every((one) => shown.includes(one));
  const go = document.querySelector("#act button#go");
  const place = placeField()?.value;
  const isTried = isPointed && !(go instanceof HTMLButtonElement && place && playsAt(go, place));
  forget();
  const isLiked = document.documentElement.dataset.confirm === "play" && !isTried;
  if (go instanceof HTMLButtonElement && (isMeant || isLiked)) go.click();
}

/** @param {Event} event */
function noteChoice(event) {
  forget();
  isAsked = event.target instanceof Element && event.target.closest("[data-asks]") !== null;
  isPointed = event.type === "chosen" && placeField() !== null;
}

/** Whether somebody changed a field since the page came. @param {Element} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) {
    return field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
  }
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "radio") return field.checked && !field.defaultChecked;
  return field.type === "checkbox" && field.checked !== field.defaultChecked;
}

/** Says again what was chosen before anything here could listen. */
function catchUp() {
  for (const field of document.querySelectorAll("#act input, #act select")) {
    if (isChanged(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export function watchCards() {
  document.addEventListener("change", tick, true);
  document.addEventListener("change", holdBack);
  document.addEventListener("change", noteChoice);
  document.addEventListener("chosen", noteChoice);
  document.addEventListener("htmx:afterSettle", playAtOnce);
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!(/** @type {CustomEvent} */ (event).detail.successful)) forget();
  });
  document.addEventListener("click", clear);
  document.addEventListener("click", askOf);
  document.addEventListener("DOMContentLoaded", catchUp); // htmx listens by then
}
