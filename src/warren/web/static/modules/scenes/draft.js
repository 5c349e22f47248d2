// Scenes of a draft: hands are dealt and go on, the own cards are committed, and everybody's are revealed seat by seat.
import { turnTo } from "../board.js";
import { hand, idOf } from "../picture.js";
import { FLIP, FLY, MOVE, POP, QUICK, boxOf, copyOf, into, isPhone, isSeen, onto } from "../scene.js";
import { arc, middleOf, signOf } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Box} Box */

const BEAT = 250;
/** From one player to the next. */
const APART = 120;
const COMMIT = 300;
const DEALT_APART = 30;
/** How long a phone shows what everybody played, once all of it has landed. */
const LOOKED_AT = 900;
const RISES = 360;
const MARGIN = 8;
const FOOT = 40;
/** Less room than this for a pair of cards is too little. */
const LOWEST = 56;
/** Where a hand is before it slides into its place. */
const SLID = "translateX(24px)";
const EDGE = "perspective(600px) rotateY(90deg)";

/** The seat of the one who looks. */
function ownSeat() {
  const field = document.querySelector("#act input[name=seat]");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Where something of a seat is: its row, or the head of the own turn. @param {string} seat */
function placeOf(seat) {
  const own = seat === ownSeat() ? "#act .me>.pc" : "";
  const ways = [`#seat-${seat}>.pc`, own];
  return ways.map((way) => (way ? document.querySelector(way) : null)).find(isSeen);
}

/** A card that lies on its face. */
function back() {
  const made = document.createElement("i");
  made.className = "card-back";
  return made;
}

/** What was chosen and is no longer in the hand. @param {Picture} before */
function gone(before) {
  const left = hand().map(idOf);
  return before.ticked.filter(({ id }) => !left.includes(id));
}

/** The own cards turn over and shrink to the own rabbit. @param {Scene} scene @param {Picture} before */
export function commit(scene, before) {
  const cards = gone(before);
  const to = placeOf(ownSeat());
  if (!cards.length || !to) return 0;
  for (const { box, copy } of cards) {
    const away = onto(box, boxOf(to), 0.2);
    scene.fly(copy, box, [{ at: 0 }, { at: COMMIT / 3, transform: EDGE }]);
    scene.fly(back(), box, [{ at: COMMIT / 3, transform: EDGE }, { at: COMMIT / 2 }, { at: COMMIT, transform: away, opacity: 0.4 }]);
  }
  scene.move(to, [{}, { scale: 1.25 }, {}], { at: COMMIT, lasts: POP });
  return COMMIT;
}

/** The hand that was chosen of stays: it slides a little and dims, and what waits to be played is ticked. @param {Scene} scene
 * @param {Picture} before */
export function settleDown(scene, before) {
  if (before.mode === "wait") return;
  for (const card of document.querySelectorAll("#act .waiting-cards .card")) {
    scene.move(card.parentElement, [{ transform: SLID }, {}], { lasts: COMMIT });
    for (const drawn of card.matches(".cannot") ? card.querySelectorAll(".art>*") : []) {
      scene.move(drawn, [{ opacity: 1 }, {}], { lasts: COMMIT });
    }
    if (card.matches(".plays")) scene.pop(card.querySelector(".seal"), COMMIT);
  }
}

/** The rows whose cards are new, in the order of the seats. @param {Picture} before */
function freshRows(before) {
  return [...document.querySelectorAll("#main [data-played]")].filter((row) => {
    const shown = [...row.querySelectorAll("[data-part]")].map((one) => one.getAttribute("data-part")).join();
    return isSeen(row) && shown && before.played.get(row.getAttribute("data-played") ?? "") !== shown;
  });
}

/** Where a space of the map is seen; one of the board that is not shown, at the half of the switch that stands for it.
 * @param {string} id */
function spaceOf(id) {
  const cell = document.getElementById(`cell-${id}`);
  const half = cell?.closest("#map-cloud") ? "span+span" : ".i+span";
  return isSeen(cell) ? cell : document.querySelector(`.swap>${half}`);
}

/** A card of land becomes a rabbit on its space. Returns whether it did. @param {Scene} scene @param {Picture} before
 * @param {string} id @param {Element} card @param {number} at @param {Map<string, number>} lands */
function settle(scene, before, id, card, at, lands) {
  const rabbit = document.getElementById(`rb-${id}`);
  if (!rabbit || before.pieces.has(rabbit.id)) return false;
  const space = spaceOf(id) ?? rabbit;
  const [from, to] = [boxOf(card), boxOf(space)];
  const landed = { at: at + FLY, transform: into(from, to), opacity: 0.6 };
  scene.fly(copyOf(card), from, [{ at }, landed]);
  lands.set(rabbit.id, landed.at);
  if (space.closest(".swap")) scene.move(space, [{}, { scale: 1.3 }, {}], { at: landed.at, lasts: POP });
  return true;
}

/** A card that lies on its face is turned over. @param {Scene} scene @param {Element} card @param {number} at */
function turnOver(scene, card, at) {
  scene.fly(back(), boxOf(card), [{ at: Math.max(0, at - BEAT) }, { at }, { at: at + FLIP / 2, transform: EDGE }]);
  scene.turn(card, at);
}

/** What everybody played is turned over, seat by seat: a card of land becomes its rabbit, a building comes to those in
 * front. Returns when pieces land, when the cards of a seat lie open, and until when a phone shows that instead of the hand.
 * @param {Scene} scene @param {Picture} before @param {number} start */
export function reveal(scene, before, start) {
  /** @type {Map<string, number>} */
  const lands = new Map();
  /** @type {Map<string, number>} */
  const open = new Map();
  const rows = freshRows(before);
  if (rows.length) turnTo(gone(before).flatMap(({ id }) => document.getElementById(`cell-${id}`) ?? []));
  const shown = rows.length && isPhone.matches ? showBelow(scene, before, rows, lands, open) : 0;
  if (shown) return { lands, open, until: shown };
  rows.forEach((row, nth) => {
    const at = start + BEAT + nth * APART;
    const front = row.querySelector(".reserve");
    open.set(row.getAttribute("data-played") ?? "", at + FLIP);
    for (const card of row.querySelectorAll("[data-part]")) {
      const [id, from] = [card.getAttribute("data-part") ?? "", boxOf(card)];
      const settles = settle(scene, before, id, card, at + FLIP, lands);
      turnOver(scene, card, at);
      if (settles || id === "parchment" || !isSeen(front)) continue;
      const there = { at: at + FLIP + FLY, transform: onto(from, boxOf(front), 0.5), opacity: 0.4 };
      scene.fly(copyOf(card), from, [{ at: at + FLIP }, there]);
      scene.move(front, [{}, { scale: 1.15 }, {}], { at: there.at, lasts: POP });
    }
  });
  const own = placeOf(ownSeat());
  for (const { id } of own ? gone(before) : []) {
    const rabbit = document.getElementById(`rb-${id}`);
    if (!own || !rabbit || before.pieces.has(rabbit.id)) continue;
    arc(scene, signOf(`rabbit-${ownSeat()}`), middleOf(own), boxOf(spaceOf(id) ?? rabbit), start + BEAT, 40, `s${ownSeat()}`);
    lands.set(rabbit.id, start + BEAT + FLY);
  }
  return { lands, open, until: 0 };
}

/** On a phone the tray goes down and shows the whole map; below it lie everybody's cards, and a bar fills until the tray
 * rises. Returns when it does, 0 where there is no room for that. @param {Scene} scene @param {Picture} before
 * @param {Element[]} rows @param {Map<string, number>} lands @param {Map<string, number>} open */
function showBelow(scene, before, rows, lands, open) {
  const tray = document.getElementById("act");
  const board = [...document.querySelectorAll("#plate, .companion")].find(isSeen);
  if (!tray || !board || getComputedStyle(tray).position !== "sticky") return 0;
  const all = rows.map((row) => ({ seat: row.getAttribute("data-played") ?? "", cards: chipsOf(row) }));
  const mine = all.findIndex(({ seat }) => seat === ownSeat());
  const own = [...gone(before).map(chipOf), ...(mine < 0 ? [] : all.splice(mine, 1)[0].cards)];
  if (own.length) all.unshift({ seat: ownSeat(), cards: own });
  const { top: upper, height } = boxOf(board);
  const { clientWidth: width, clientHeight } = document.documentElement;
  const [top, foot] = [Math.max(upper + height, scrollY) + MARGIN, scrollY + clientHeight - FOOT];
  const high = (foot - top) / Math.ceil(all.length / 2) - MARGIN;
  const wide = (width - 3 * MARGIN) / 2;
  if (high < LOWEST) return 0;
  const end = MOVE + BEAT + all.length * APART + FLIP + FLY + LOOKED_AT;
  const shown = [{ at: 0, opacity: 0 }, { at: MOVE / 2 }, { at: end }, { at: end + RISES / 2, opacity: 0 }];
  // Its words come when those of the tray are gone, and go before they are back.
  const told = [{ at: MOVE / 2, opacity: 0 }, { at: MOVE }, { at: end - QUICK }, { at: end, opacity: 0 }];
  scene.fly(document.createElement("i"), { left: 0, top: top - MARGIN, width, height: foot + FOOT - top + MARGIN }, shown, "desk");
  all.forEach(({ seat, cards }, nth) => {
    const sheet = document.createElement("div");
    const name = document.createElement("b");
    const called = document.querySelector("[data-own]")?.getAttribute("data-own") ?? "";
    name.textContent = document.querySelector(`#seat-${seat} .nm`)?.textContent ?? called;
    sheet.append(signOf(`rabbit-${seat}`), name, ...cards);
    const [left, below] = [MARGIN + (nth % 2) * (wide + MARGIN), top + Math.floor(nth / 2) * (high + MARGIN)];
    scene.fly(sheet, { left, top: below, width: wide, height: high }, told, `shows s${seat}`);
  });
  scene.set(); // the cards lie there, and can be measured
  all.forEach(({ seat, cards }, nth) => {
    const at = MOVE + BEAT + nth * APART;
    open.set(seat, at + FLIP);
    // The strip at the top does not tell it before.
    for (const chip of document.querySelectorAll(`#main [data-played="${seat}"] [data-part]`)) scene.hide(chip, at + FLIP);
    for (const card of cards) {
      settle(scene, before, card.dataset.part ?? "", card, at + FLIP, lands);
      if (seat !== ownSeat()) turnOver(scene, card, at);
    }
  });
  const says = document.createElement("b");
  says.textContent = document.querySelector("[data-goes-on]")?.getAttribute("data-goes-on") ?? "";
  const bar = { left: MARGIN, top: foot, width: width - 2 * MARGIN, height: 4 };
  scene.fly(document.createElement("i"), bar, [{ at: MOVE, transform: "scaleX(0)", easing: "linear" }, { at: end }], "time");
  scene.fly(says, { ...bar, height: FOOT }, told, "goes-on");
  const down = { translate: `0 ${Math.ceil(clientHeight - tray.getBoundingClientRect().top)}px` };
  const whole = end + RISES;
  scene.move(tray, [{}, { ...down, offset: MOVE / whole }, { ...down, offset: end / whole }, {}], { lasts: whole });
  return end;
}

/** Copies of the cards in a row. @param {Element} row */
function chipsOf(row) {
  return [...row.querySelectorAll("[data-part]")].map((card) => {
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    copy.removeAttribute("id");
    return copy;
  });
}

/** A card of the own hand, as small as those in rows. @param {import("../picture.js").Card} card */
function chipOf({ id, copy }) {
  const chip = document.createElement("span");
  const art = copy.querySelector(".art");
  chip.className = `${art?.className ?? ""} mini`;
  chip.dataset.part = id;
  const [drawn, at] = [art?.querySelector("svg"), art?.querySelector(".at")];
  if (drawn) chip.append(drawn.cloneNode(true));
  chip.firstElementChild?.removeAttribute("style"); // how it lay in the hand
  if (at) chip.append(Object.assign(document.createElement("b"), { textContent: at.textContent }));
  return chip;
}

/** Where a card lies before it is dealt. @param {number} at */
function above(at) {
  return { at, transform: "translateY(-40px) scale(.9)", opacity: 0 };
}

/** A new hand comes from one neighbour, as all hands go on; until then the old one lies on its face. The first of a round is
 * dealt. @param {Scene} scene @param {Picture} before @param {number} laid @param {number} start */
export function pass(scene, before, laid, start) {
  const ids = hand().map(idOf);
  if (!ids.length || ids.every((id) => before.hand.includes(id))) return;
  const cards = hand().map((card) => card.parentElement ?? card);
  const to = document.querySelector("[data-passes-to]")?.getAttribute("data-passes-to");
  for (const tag of document.querySelectorAll(".map .tag")) scene.fade(tag, start + MOVE);
  if (!before.hand.length || ids.length >= before.hand.length) return deal(scene, cards, start);
  const boxes = cards.map(boxOf);
  cards.forEach((card, nth) => {
    const at = start + nth * DEALT_APART;
    scene.move(card, [{ opacity: 0, transform: SLID }, {}], { at, lasts: MOVE });
  });
  if (!to) return;
  goOn(scene, to, start);
  const goes = document.querySelector(`#seat-${to}>.pc`);
  if (!isSeen(goes)) return;
  boxes.forEach((from, nth) => {
    const at = start + nth * DEALT_APART;
    const lies = [{ at: Math.max(0, laid - QUICK), opacity: 0 }, { at: laid }, { at }];
    scene.fly(back(), from, [...lies, { at: at + FLY, transform: onto(from, boxOf(goes), 0.25), opacity: 0.3 }]);
  });
}

/** Backs fan in from above, one after the other, and turn together. @param {Scene} scene @param {Element[]} cards
 * @param {number} start */
function deal(scene, cards, start) {
  const turned = start + cards.length * DEALT_APART + MOVE;
  cards.forEach((card, nth) => {
    const at = start + nth * DEALT_APART;
    const lies = { at: turned + FLIP / 2, transform: EDGE };
    scene.fly(back(), boxOf(card), [above(at), { at: at + MOVE }, { at: turned }, lies]);
    scene.turn(card, turned);
  });
}

/** The hands of the others go on too, each to its neighbour. @param {Scene} scene @param {string} to who gets the own one
 * @param {number} start */
function goOn(scene, to, start) {
  const others = [...document.querySelectorAll(".seat-row[id]")].map((row) => row.id.replace("seat-", ""));
  const [own, seats] = [Number(ownSeat()), others.length + 1];
  const step = (Number(to) - own + seats) % seats;
  for (const seat of others) {
    const [from, next] = [placeOf(seat), placeOf(String((Number(seat) + step) % seats))];
    if (!from || !next) continue;
    const box = middleOf(from, 26);
    scene.fly(back(), box, [{ at: start, opacity: 0 }, { at: start + BEAT / 2 }, { at: start + FLY, transform: onto(box, boxOf(next)) }]);
  }
}
