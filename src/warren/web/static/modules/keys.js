// Keys at a table: the menu lists them.
import { enterBoard, openSpaces } from "./board.js";
import { playsLater } from "./cards.js";
import { showLog } from "./log.js";
import { showKeys } from "./settings.js";

/** What digits choose, in the order in which it is seen: what to do with a run, the cards of the hand, then what else is
 * listed; where nothing is, the places of the board. */
function numbered() {
  const runs = document.querySelectorAll("#act .run-as button:not([form=guide-off])");
  const hand = document.querySelector("#hand button") ? [...document.querySelectorAll("#hand .hc")] : [];
  const listed = [...document.querySelectorAll("#act :is(input[name=pick], input[name=next], #asks button[value])")];
  const others = listed.filter((one) => one.checkVisibility() && !one.matches("[type=hidden]") && !hand.includes(one));
  const seen = [...runs, ...hand, ...others];
  return seen.length ? seen : [...document.querySelectorAll(".cells button[value]:not([aria-disabled])")];
}

/** Reaches a card or what is listed, and chooses it; a button that plays at once is only reached. A card that is ticked
 * already becomes the last of the order: in the last hand of a draft all are. @param {string} digit */
function choose(digit) {
  const one = numbered()[(Number(digit) || 10) - 1];
  if (!(one instanceof HTMLElement)) return;
  one.focus();
  if (one.matches("[type=checkbox]:checked")) one.dispatchEvent(new Event("change", { bubbles: true }));
  else if (one.matches("[type=radio]")) chooseToPlace(one);
  else if (one.matches("input, [data-place]")) one.click();
}

/** The card that a digit has chosen whose spaces the page does not show yet. @type {HTMLElement | null} */
let awaited = null;

/** Chooses what goes to a space: the keys go on at its spaces, as soon as the page shows them. @param {HTMLElement} card */
function chooseToPlace(card) {
  const isChosen = card.matches(":checked");
  card.click();
  awaited = card;
  if (isChosen) goToSpaces();
}

function goToSpaces() {
  if (awaited && awaited === document.activeElement && openSpaces().length) enterBoard(awaited.dataset.where);
  awaited = null;
}

/** @param {string} selector */
function press(selector) {
  const one = document.querySelector(selector);
  if (one instanceof HTMLElement) one.click();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  h: () => press("#ask-hint"),
  l: showLog,
  s: () => press("#swap"),
  "?": showKeys,
};

/** @param {KeyboardEvent} event */
function hear(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof Element && event.target.closest(":read-write, select, dialog")) return;
  if (/^[0-9]$/.test(event.key)) choose(event.key);
  else KEYS[event.key.toLowerCase()]?.();
}

/** Whether a button is what was chosen last. @param {Element} button */
function isPicked(button) {
  const field = document.querySelector("#act [data-space]");
  return button instanceof HTMLButtonElement && field instanceof HTMLInputElement && field.value === button.value;
}

/** Enter on a card, on a button that is chosen already, or on the heading of a draft, plays what is chosen, if need be when
 * the page shows what comes of it: by itself a form would press its first button, which takes back, and the button would choose once more.
 * On a space of the board that has nothing to choose it leads to the button that plays.
 * @param {KeyboardEvent} event */
function playByEnter(event) {
  if (event.key !== "Enter" || !(event.target instanceof Element)) return;
  const onward = document.getElementById("go-on");
  if (onward && event.target.matches("body, #act h1")) return onward.click(); // a harvest has been looked at
  const isCard = event.target.matches("#act input:is([type=checkbox], [type=radio])");
  const isChosen = event.target.matches("#asks button[data-place]") && isPicked(event.target);
  const isDraft = event.target.matches(".mode-draft h1");
  const go = document.querySelector("#act button#go");
  const space = document.querySelector("#act.mode-draft") && event.target.closest(".cells button");
  if (space && go instanceof HTMLElement && (isPicked(space) || !openSpaces().includes(space))) {
    event.preventDefault();
    return go.focus();
  }
  if (!isCard && !isChosen && !isDraft) return;
  const isLate = !event.repeat && playsLater();
  if (isCard || isLate || go) event.preventDefault();
  if (go instanceof HTMLButtonElement && !isLate && !event.repeat) go.click();
}

export function watchKeys() {
  document.addEventListener("keydown", hear);
  document.addEventListener("keydown", playByEnter);
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target instanceof Element && event.target.id === "main") goToSpaces();
  });
}
