// Where the keys go on: when what had the focus is gone, at the heading that says what is asked now.
import { openSpaces } from "./board.js";
import { keep, kept } from "./memory.js";

const LEFT = "left";

/** What had the focus before the table was drawn anew. @type {Element | null} */
let held = null;

/** Of which turn the table was that had it. */
let turn = "";

/** Whether that was a card or a button, by which something may have been played. */
let hasPlayed = false;

function isLost() {
  return !document.activeElement || document.activeElement === document.body;
}

/** Puts the focus on a heading: it is read out, and Tab goes on from there. @param {Element | null | undefined} heading */
export function readOut(heading) {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "nearest" });
}

/** What is asked of the player, else the first heading that can be seen. */
function prompt() {
  const headings = document.querySelectorAll("main :is(h1, h2, h3)");
  return [...document.querySelectorAll("#act h1"), ...headings].find((heading) => heading.checkVisibility());
}

/** Where nothing has the focus, gives it to the prompt. */
export function regain() {
  if (isLost()) readOut(prompt());
}

/** @param {Event} event */
function isOfTable(event) {
  return event.target instanceof Element && event.target.id === "main";
}

/** @param {Event} event */
function hold(event) {
  if (!isOfTable(event)) return;
  held = isLost() ? null : document.activeElement;
  hasPlayed = held?.matches("#act :is(.do, #asks) :is(button, input)") ?? false;
  turn = version();
}

/** The version of the table that the page shows to the player. */
function version() {
  const field = document.querySelector("#act input[name=version]");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Whether the button or card that has the focus asks for something else now: a key that is pressed once more must not
 * answer it. */
function asksAnew() {
  return version() !== turn && document.activeElement?.matches("#act :is(.do button, .run-as button, input[name=pick])");
}

/** What can be chosen beside the buttons of the turn: no tile is that which says why it cannot be. */
const CHOICES = "#asks :is(input:not([type=hidden], [aria-describedby^=why]), select, button[name])";

/** The button that plays what comes next, where something was played since by a space and no space is left to choose, or by a
 * card or a button and nothing is: it would be many steps away. */
function next() {
  if (version() === turn || openSpaces().length) return null;
  if (!document.activeElement?.matches(".cells button") && (!hasPlayed || document.querySelector(CHOICES))) return null;
  const button = document.querySelector("#act .do .go:not([aria-disabled])");
  return button instanceof HTMLButtonElement && button.name === "action" ? button : null;
}

/** A key that is held down plays once: what has the focus by then is something else. @param {KeyboardEvent} event */
function playOnce(event) {
  if (event.repeat && event.key === "Enter" && document.activeElement?.matches("#main button")) event.preventDefault();
}

/** @param {Event} event */
function goOn(event) {
  if (!held || !isOfTable(event)) return;
  const button = next();
  if (button) return button.focus({ preventScroll: true });
  if (asksAnew()) return readOut(prompt());
  if (!isLost()) return;
  // What was only moved in the page loses the focus too.
  if (held.id) document.getElementById(held.id)?.focus({ preventScroll: true });
  regain();
}

/** A form that loads the page anew: its button is found again, if it was pressed by a key; after Enter in a field the prompt.
 * @param {SubmitEvent} event */
function leave(event) {
  const button = event.submitter, isByKey = document.activeElement?.matches(":focus-visible");
  if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !isByKey) return;
  keep("sessionStorage", LEFT, [location.pathname, button.name, button.value]);
}

function comeBack() {
  const [path, name, value] = kept("sessionStorage", LEFT);
  keep("sessionStorage", LEFT, []);
  if (path !== location.pathname) return;
  const pressed = [...document.querySelectorAll("button")].find((one) => name && one.name === name && one.value === value);
  pressed?.closest("details")?.setAttribute("open", "");
  pressed?.focus();
  regain();
}

/** What is not the server's to say when the table is drawn anew: the tabindex of a heading, which would lose the focus
 * without it, and whether a fold is open and which players are looked at, which stay as somebody left them.
 * @param {string} name @param {Element} element */
function mayChange(name, element) {
  if (name === "checked") return !element.matches(":is(.whose, .happened header) input");
  if (name === "open") return !(element instanceof HTMLDetailsElement);
  return !(name === "tabindex" && element instanceof HTMLHeadingElement);
}

/** To be called after what else listens: it hides headings, and stops forms from leaving. */
export function watchFocus() {
  const morph = /** @type {any} */ (window).Idiomorph;
  morph.defaults.callbacks.beforeAttributeUpdated = mayChange;
  document.addEventListener("htmx:beforeSwap", hold);
  document.addEventListener("htmx:afterSwap", goOn);
  document.addEventListener("keydown", playOnce);
  document.addEventListener("submit", leave);
  comeBack();
}
