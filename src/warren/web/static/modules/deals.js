// The random word that this browser adds to a deal, kept with what sealed the deal then; and at the end whether both hold.
import { keep, kept } from "./memory.js";

const WORDS = "deal-words";
const MOST_KEPT = 60;

/** @param {Uint8Array} bytes */
function hexadecimal(bytes) {
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** Adds a word to a form that takes one, as it is sent. @param {Event} event */
function add(event) {
  const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem("word") : null;
  if (!(field instanceof HTMLInputElement) || field.value) return;
  field.value = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  const added = `${field.dataset.seal} ${field.value}`;
  keep("localStorage", WORDS, [...kept("localStorage", WORDS), added].slice(-MOST_KEPT));
}

/** @param {string} before @param {string} secret @param {string[]} words */
async function hashed(before, secret, words) {
  const bytes = (secret.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  const spelled = words.flatMap((word) => [word.length, ...new TextEncoder().encode(word)]);
  const text = Uint8Array.from([...new TextEncoder().encode(before), ...bytes, ...spelled]);
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** Checks the deal that is opened to be looked at: by the words that are kept here, and by its numbers.
 * @param {Event} event */
async function check(event) {
  const fair = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : null;
  const deal = fair?.querySelector("[data-deal]");
  if (!deal) return;
  /** @param {string} name */
  const told = (name) => deal.querySelector(`[data-${name}]`)?.textContent ?? "";
  const added = kept("localStorage", WORDS);
  const words = [...deal.querySelectorAll("[data-word]")].map((one) => {
    const word = one instanceof HTMLSpanElement ? "" : (one.textContent ?? "");
    one.nextElementSibling?.toggleAttribute("hidden", !added.includes(`${told("seal")} ${word}`));
    return word;
  });
  // Browsers have it only where nobody on the way could have changed this very script.
  if (!crypto.subtle) return;
  const secret = told("secret");
  const seed = (await hashed("warren:deal:", secret, words)).slice(0, 32);
  const holds = (await hashed("warren:commitment:", secret, [])) === told("seal") && seed === told("seed");
  fair?.querySelector("[data-checked]")?.toggleAttribute("hidden", !holds);
}

export function watchDeals() {
  document.addEventListener("submit", add, true);
  document.addEventListener("toggle", check, true);
}
