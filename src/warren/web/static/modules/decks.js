// The grid of a deck of one's own: a word is looked for at once; arrow keys go from card to card, + and - put one in or out.

/** The cards that are shown. */
function shown() {
  return [...document.querySelectorAll(".deck-card")].filter((tile) => tile.checkVisibility());
}

/** The button of a card by its name. @param {Element | undefined} tile @param {string} name @returns {HTMLButtonElement | null} */
function buttonOf(tile, name) {
  return tile?.querySelector(`button[name=${name}]`) ?? null;
}

/** Lets the tab key find one card of the grid; arrow keys do the rest. @param {Element | undefined} tile */
function leadTo(tile) {
  for (const button of document.querySelectorAll(".deck-card button")) {
    button.setAttribute("tabindex", button.closest(".deck-card") === tile ? "0" : "-1");
  }
}

/** Where the card is gone that the tab key finds, it finds the first. */
function settle() {
  const tiles = shown();
  leadTo(tiles.find((tile) => buttonOf(tile, "more")?.getAttribute("tabindex") === "0") ?? tiles[0]);
}

/** Shows the cards that have a word in them. @param {Event} event */
function look(event) {
  if (!(event.target instanceof HTMLInputElement) || event.target.id !== "look") return;
  const wanted = event.target.value.trim().toLowerCase();
  for (const tile of document.querySelectorAll(".deck-card")) {
    const said = [".nm", ".sub"].map((part) => tile.querySelector(part)?.textContent).join(" ");
    tile.toggleAttribute("hidden", !said.toLowerCase().includes(wanted));
  }
  settle();
}

/** The card that lies nearest in the row above or below. @param {Element[]} tiles @param {Element} from @param {number} way */
function inNextRow(tiles, from, way) {
  const { left, top } = from.getBoundingClientRect();
  const beyond = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() })).filter(({ box }) => (box.top - top) * way > 1);
  const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - top)));
  const beside = beyond.filter(({ box }) => Math.abs(box.top - top) < row + 1);
  return beside.sort((one, other) => Math.abs(one.box.left - left) - Math.abs(other.box.left - left))[0]?.tile;
}

/** @param {KeyboardEvent} event */
function step(event) {
  const button = event.target instanceof Element ? event.target.closest(".deck-card button") : null;
  const tile = button?.closest(".deck-card");
  if (!(button instanceof HTMLButtonElement) || !tile || event.ctrlKey || event.altKey || event.metaKey) return;
  const press = { "+": "more", "-": "less" }[event.key];
  if (press) return buttonOf(tile, press)?.click();
  const tiles = shown();
  const at = tiles.indexOf(tile);
  /** @type {Record<string, () => Element | undefined>} */
  const to = {
    ArrowRight: () => tiles[at + 1],
    ArrowLeft: () => tiles[at - 1],
    ArrowDown: () => inNextRow(tiles, tile, 1),
    ArrowUp: () => inNextRow(tiles, tile, -1),
    Home: () => tiles[0],
    End: () => tiles[tiles.length - 1],
  };
  if (!(event.key in to)) return;
  event.preventDefault();
  const next = to[event.key]();
  if (!next) return;
  leadTo(next);
  buttonOf(next, button.name)?.focus();
}

/** Enter in the field shows what is found already; it is no press of a button. @param {KeyboardEvent} event */
function stay(event) {
  if (event.key === "Enter" && event.target instanceof Element && event.target.id === "look") event.preventDefault();
}

document.addEventListener("keydown", step);
document.addEventListener("keydown", stay);
document.addEventListener("input", look);
document.addEventListener("change", settle);
settle();
