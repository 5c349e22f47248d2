// What a page of a table shows, as far as scenes need it: taken before the page is drawn anew, and compared then.
import { boxOf, copyOf, isSeen } from "./scene.js";

/** A card that was chosen, also one that waits to be played: what it is, where it lay, and a copy of it.
 * @typedef {{ id: string, box: import("./scene.js").Box, copy: HTMLElement }} Card */

/** Numbers or texts by the seat that an attribute names. @param {string} attribute
 * @param {(element: HTMLElement) => string} read */
function bySeat(attribute, read) {
  const found = [...document.querySelectorAll(`#main [${attribute}]`)].filter((one) => one instanceof HTMLElement);
  return new Map(found.map((one) => [one.getAttribute(attribute) ?? "", read(one)]));
}

/** The cards of the hand. */
export function hand() {
  const cards = [...document.querySelectorAll("#act .hand .card")];
  return cards.filter((one) => one instanceof HTMLElement);
}

/** What a card is. @param {Element} card */
export function idOf(card) {
  return card.querySelector("input")?.value ?? card.getAttribute("data-part") ?? "";
}

/** What is asked for: draft, build, wait … */
function mode() {
  return /mode-([a-z]+)/.exec(document.getElementById("act")?.className ?? "")?.[1] ?? "";
}

/** What a row of a seat shows of cards. @param {HTMLElement} row */
function parts(row) {
  return [...row.querySelectorAll("[data-part]")].map((one) => one.getAttribute("data-part")).join();
}

/** What the row of a seat counts, and what it counts of. @param {Element} count */
export function countOf(count) {
  return `${count.closest("[id]")?.id} ${count.className}`;
}

/** The first number in an element. @param {Element} element */
export function numberOf(element) {
  return Number(/\d+/.exec(element.textContent ?? "")?.[0] ?? 0);
}

/** What a note says that a fief is worth. @param {Element} note */
export function worthOf(note) {
  return numberOf(note.querySelector(".pts") ?? note);
}

/** The outline of a piece, or where it is moved to, or where its frame lies; "" for one that has none of it.
 * @param {Element} piece */
export function shapeOf(piece) {
  const frame = piece.querySelector("rect");
  const place = frame && `${frame.getAttribute("x")} ${frame.getAttribute("y")}`;
  const path = piece.localName === "path" ? piece : piece.querySelector("path");
  return path?.getAttribute("d") ?? piece.getAttribute("transform") ?? place ?? "";
}

/** Something that was seen to happen, as the presentation tells it.
 * @typedef {{ number: number, kind: string, seat: number | null, places: string[], amount: number, said: string }} Movement */

/** How many events were told of so far, and what is seen of the new ones.
 * @returns {{ until: number, all: Movement[] }} */
export function movements() {
  const [until, all] = JSON.parse(document.getElementById("main")?.dataset.movements ?? "[0, []]");
  const read = (/** @type {any[]} */ [number, kind, seat, places, amount, said]) => {
    return { number, kind, seat, places, amount, said };
  };
  return { until, all: all.map(read) };
}

/** The pieces of a round table, which are buttons, and the runners of the race above it. */
export function tokens() {
  return [...document.querySelectorAll("#plate .token[id], .race li[id]")];
}

/** These pieces, each with its place and a copy. */
function lying() {
  return new Map(tokens().map((one) => [one.id, { box: boxOf(one), copy: copyOf(one) }]));
}

/** The sections of a round table, where they lie one below the other. */
export function sections() {
  return [...document.querySelectorAll("#plate .sign")].filter(isSeen).map(boxOf);
}

/** The tiles that lie beside a map. */
export function tiles() {
  return [...document.querySelectorAll("#main [data-tile]")].filter((one) => one instanceof HTMLElement && isSeen(one));
}

/** One's next turns, by their cards; those that are open, by their names. */
export function lane() {
  const stops = [...document.querySelectorAll("#act .lane>.stop")].filter(isSeen);
  return new Map(stops.map((one) => [one.getAttribute("data-run") ?? one.querySelector("b")?.textContent ?? "", one]));
}

/** What one has saved: a type of Resources each, then all else. */
export function heaps() {
  return [...document.querySelectorAll("#act .heaps.mine>li")].filter(isSeen);
}

/** What is told beside the board of what cards bring: one's secrets, the buildings in front of one, and Trade. */
export const BESIDE = ["#own", ".have .pieces", "#trade"];

/** These as they look, where they are seen. */
function beside() {
  return new Map(
    BESIDE.flatMap((way) => {
      const one = document.querySelector(`#main ${way}`);
      return isSeen(one) ? [[way, { told: one.innerHTML, copy: copyOf(one) }]] : [];
    }),
  );
}

/** The panel as it looks beside a round table: a copy in a page of its own, since it depends on what lies around it. */
function panel() {
  const [act, board] = [document.getElementById("act"), document.querySelector("#main>.board.odyssey")];
  if (!act || !board || act.matches(".replay")) return undefined;
  const copy = document.createElement("div");
  copy.className = "game";
  copy.inert = true;
  copy.append(board.cloneNode(), act.cloneNode(true));
  for (const one of copy.querySelectorAll("*")) for (const name of ["id", "name", "form"]) one.removeAttribute(name);
  return copy;
}

/** Which moment of which game the page shows. */
export function moment() {
  return {
    seen: document.getElementById("main")?.dataset.seen ?? "",
    mode: mode(),
    isEnd: document.querySelector("#main .end") !== null,
    /** Where a replay is. */
    ply: Number(document.querySelector("#ply")?.getAttribute("value") ?? 0),
    /** Where its next step leads. */
    next: Number(document.querySelector("#act.replay [data-key=ArrowRight]")?.getAttribute("data-step-to")),
  };
}

export function picture() {
  const pieces = [...document.querySelectorAll(".plate [id]")];
  return {
    ...moment(),
    until: movements().until,
    tokens: lying(),
    sections: sections(),
    lane: new Map([...lane()].map(([card, one]) => [card, boxOf(one)])),
    heaps: heaps().map((one) => one.textContent),
    panel: panel(),
    beside: beside(),
    tiles: new Map(tiles().map((one) => [one.getAttribute("data-tile") ?? "", { box: boxOf(one), copy: copyOf(one) }])),
    /** How many rounds are over; where that is not shown, none ends before one's eyes. */
    rounds: document.querySelector(".route") ? document.querySelectorAll(".route .done").length : Infinity,
    /** What lies on the board. */
    pieces: new Map(pieces.map((one) => [one.id, shapeOf(one)])),
    totals: new Map([...bySeat("data-total", (one) => String(numberOf(one)))].map(([seat, total]) => [seat, Number(total)])),
    played: bySeat("data-played", parts),
    /** What fiefs are worth, by their notes. */
    worth: new Map([...document.querySelectorAll(".callout")].map((one) => [one.id, worthOf(one)])),
    counts: new Map([...document.querySelectorAll(".seat-row .counts>*")].map((one) => [countOf(one), numberOf(one)])),
    /** What buildings lie in front of seats, as they are drawn there. */
    fronts: bySeat("data-front", (one) => one.innerHTML),
    coins: new Map([...bySeat("data-coins", (one) => String(numberOf(one)))].map(([seat, coins]) => [seat, Number(coins)])),
    /** Where the board is. */
    board: [...document.querySelectorAll("#plate")].filter((one) => one.getClientRects().length).map(boxOf)[0],
    harvest: [...bySeat("data-harvest", (one) => one.textContent ?? "").values()].join(),
    hand: hand().map(idOf),
    ticked: hand()
      .filter((one) => one.matches(".plays") || one.querySelector(":checked"))
      .map((one) => ({ id: idOf(one), box: boxOf(one), copy: copyOf(one) })),
  };
}

/** @typedef {ReturnType<typeof picture>} Picture */
