// Scenes of Odyssey, one after the other as they happened: the weapon comes, a shot flies, the die rolls and settles, and
// then the piece shows what came of it. Until then the table and the race look as before, and so does the panel, dimmed.
// What tells the result, or asks for the next turn, is shown after that. Pieces that make room move there, cards that are
// saved fly to where they are kept, and the next turns move up.
import { heaps, lane, movements, sections, tokens } from "../picture.js";
import { FLIP, FLY, POP, QUICK, Scene, boxOf, copyOf, into, isPhone, onto } from "../scene.js";
import { arc, middleOf, stamp } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../picture.js").Movement} Movement */
/** @typedef {import("../scene.js").Box} Box */
/** @typedef {import("../scene.js").Step} Step */

const ROLLED = 600;
const SHAKEN = 180;
const KILLED = 300;
const BEAT = 200;
/** How wide a weapon is drawn that flies in, as a part of the table. */
const WEAPON = 0.16;
const DIE = 44;
/** A piece moved if it is so many pixels from where it was. */
const MOVED = 2;
/** How long pieces take to make room. */
const SLIDE = FLIP + QUICK;
/** What takes a piece from the table, which stays where it was for that. */
const TAKES = ["kills", "destroys"];
/** What asks for the next turn on a piece. */
const ASKS = ".odds, .wary";
/** What tells how an attack ended, or what follows from it. */
const TELLS = "#act.replay .latest-move, #act :is(.lane, .news, .do, .run-as, .row, .strip, .replies), .hub";

/** A piece as it was: from when on it is seen so, where it lay first, when it made room, and where it lies since.
 * @typedef {{ copy: HTMLElement, since: number, from: Box, room: number, box: Box }} Old
 * @typedef {Map<string, Old>} Were */

/** The pieces as they were: a stage above its sections moves them down. @param {Picture} before @returns {Were} */
function asBefore({ tokens: were, sections: lay }) {
  const lie = sections();
  return new Map([...were].map(([id, { box: was, copy }]) => {
    const middle = was.top + was.height / 2;
    const nth = lay.findIndex(({ top, height }) => top <= middle && middle <= top + height);
    const [old, now] = [lay[nth], lie[nth]];
    const y = old && now ? now.top + now.height / 2 - old.top - old.height / 2 : 0;
    const box = { ...was, top: was.top + y };
    return [id, { copy, since: 0, from: box, room: Infinity, box }];
  }));
}

/** How far something lies from where it lay. @param {Box} old @param {Box} now */
function away(old, now) {
  const [x, y] = [old.left - now.left, old.top - now.top];
  return { x, y, hasMoved: Math.hypot(x, y) > MOVED };
}

/** Pieces make room when another one comes or goes; only those around it where one is killed later, over which others may
 * close up. What moves into a city later lies where it was until then. @param {Were} were @param {Movement} moved
 * @param {Movement[]} later @param {number} at */
function makeRoom(were, { places }, later, at) {
  const stay = later.filter(({ kind }) => kind === "moves in").map(({ places }) => `piece-${places[0]}`);
  const around = later.some(({ kind }) => TAKES.includes(kind)) ? document.getElementById(`piece-${places[0]}`)?.closest("[role=row]") : document.getElementById("plate");
  for (const one of around?.querySelectorAll(".token[id]") ?? []) {
    const [old, now] = [were.get(one.id), boxOf(one)];
    if (!old || stay.includes(one.id) || !away(old.box, now).hasMoved) continue;
    were.set(one.id, { ...old, room: at, box: now });
  }
}

/** How a piece makes room within a time. @param {Old} old @param {number} since @param {number} until @returns {Step[]} */
function making({ from, room, box }, since, until) {
  const at = Math.max(room, since);
  return at < until ? [{ at }, { at: Math.min(at + SLIDE, until), transform: into(from, box) }] : [];
}

/** What a template holds. @param {string} id */
function drawn(id) {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content.firstElementChild?.cloneNode(true) : undefined;
}

/** @param {number | null} seat */
function signOfSeat(seat) {
  return [...document.querySelectorAll(`#plate .sign.s${seat}, #seat-${seat}`)].find((one) => one.checkVisibility());
}

/** The die of a roll where the stage of its attack is shown. @param {number} number */
function stagedDie(number) {
  const die = document.querySelector(`.stage #die-${number} .die`);
  return die?.checkVisibility() ? die : null;
}

/** A weapon comes from its owner's seat to the middle of the table; it stays there until what it does is over.
 * @param {Scene} scene @param {Movement} launched @param {number} at @param {number} until */
function bring(scene, { number, seat }, at, until) {
  const [weapon, sign, table] = [drawn(`thrown-${number}`), signOfSeat(seat), document.getElementById("plate")];
  if (!(weapon instanceof Element) || !sign || !table) return;
  const box = middleOf(table, boxOf(table).width * WEAPON);
  const steps = [
    { at, transform: onto(box, boxOf(sign), 0.3), opacity: 0.4 },
    { at: at + FLY },
    { at: until },
    { at: until + QUICK, opacity: 0 },
  ];
  scene.fly(weapon, box, steps, `weapon s${seat}`);
}

/** A shot to a place: from the weapon in the middle of the table or on the stage, else from its seat.
 * @param {Scene} scene @param {number | null} seat @param {boolean} isBrought @param {Box} to @param {number} at */
function shoot(scene, seat, isBrought, to, at) {
  const from = isBrought ? document.getElementById("plate") : (document.querySelector(".duel .roundel") ?? signOfSeat(seat));
  if (!from) return at;
  arc(scene, document.createElement("i"), middleOf(from, 20), to, at, 26, `shot s${seat}`);
  return at + FLY;
}

/** The die tumbles, shows three faces and settles; its number is told before the effect. @param {Scene} scene
 * @param {number} number @param {string} said @param {Box} box @param {number} at */
function roll(scene, number, said, box, at) {
  const die = stagedDie(number);
  if (!die) {
    const falls = drawn(`falls-${number}`);
    const above = { left: box.left + (box.width - DIE) / 2, top: box.top - DIE / 2, width: DIE, height: DIE };
    const steps = [
      { at, transform: "translate(-90%,-160%) rotate(-400deg) scale(1.9)", opacity: 0 },
      { at: at + ROLLED / 2, transform: "translate(-18%,-40%) rotate(-90deg) scale(1.7)" },
      { at: at + ROLLED },
      { at: at + ROLLED + 2 * BEAT },
      { at: at + ROLLED + 3 * BEAT, opacity: 0 },
    ];
    if (falls instanceof Element) scene.fly(falls, above, steps, "falls");
    else stamp(scene, { ...box, top: box.top - box.height / 2 }, said, at, "rolled");
    return at + ROLLED;
  }
  const tumbling = [
    { opacity: 0, translate: "-90% -160%", rotate: "-400deg", scale: 1.9 },
    { opacity: 1, translate: "-45% 20%", rotate: "-220deg", scale: 1.7 },
    { opacity: 1, translate: "-18% -40%", rotate: "-90deg", scale: 1.7 },
    { opacity: 1, translate: "0 0", rotate: "0deg", scale: 1.6, offset: 0.85 },
    {},
  ];
  scene.move(die, tumbling, { at, lasts: ROLLED });
  scene.sound("tap", at + ROLLED / 2);
  scene.fade(die.parentElement?.querySelector(".of-die"), at + ROLLED);
  const stage = die.closest(".stage");
  for (const told of stage?.querySelectorAll(".came-to, .fell-as>b, .coin, .beyond") ?? []) scene.fade(told, at + ROLLED);
  const cells = [...(stage?.querySelectorAll(".ruler li") ?? [])];
  const plain = cells.find((one) => !one.matches(".at, .lay"));
  const { margin = "", padding = "" } = plain ? getComputedStyle(plain) : {};
  const unmarked = { margin, padding, outlineColor: "transparent" };
  for (const cell of cells) if (cell.matches(".at, .lay")) scene.move(cell, [unmarked, unmarked], { lasts: at + ROLLED });
  return at + ROLLED;
}

/** Whether a piece lies below the stage or, on a phone, the panel. @param {Element} piece @param {Box} box */
function isHidden(piece, { top, height }) {
  const panel = document.getElementById("act");
  if (isPhone.matches) return panel !== null && boxOf(panel).top < top + height;
  return document.querySelector(".stage") !== null && piece.matches(".city, .occupant");
}

/** Shows pieces as they were, each until what happens to it was stamped: then it shakes and looks as it does now, or goes
 * and fades upwards. What lies on another lies on it all the time, so the pieces themselves are seen at last.
 * What is new comes when it was placed. @param {Scene} scene @param {Were} were @param {Map<string, number>} stamped
 * @param {Map<string, number>} placed @param {number} at */
function change(scene, were, stamped, placed, at) {
  for (const [id, old] of were) {
    const [piece, until] = [document.getElementById(id), stamped.get(id) ?? at];
    if (isHidden(old.copy, old.box)) continue;
    const made = making(old, old.since, until);
    const there = made.at(-1)?.transform;
    const goes = piece ? [] : [{ at: until + KILLED, transform: "translateY(-24px)", opacity: 0 }];
    scene.fly(old.copy, old.from, [{ at: old.since }, ...made, { at: until, transform: there }, ...goes], "was");
    scene.hide(piece, at);
    if (!piece || until === at) continue;
    const hurt = copyOf(piece);
    for (const asks of hurt.querySelectorAll(ASKS)) asks.remove();
    const shakes = [0, 3, -3, 3, 0].map((x, nth) => ({ at: until + (nth * SHAKEN) / 4, transform: `translateX(${x}px)` }));
    const ends = Math.max(at, until + SHAKEN);
    const makes = made.length ? [] : making(old, until + SHAKEN, ends);
    const steps = [...shakes, ...makes, { at: ends, transform: makes.at(-1)?.transform }];
    scene.fly(hurt, made.length ? old.box : old.from, steps, "was");
  }
  for (const piece of tokens()) {
    const old = were.get(piece.id);
    if (!old) {
      scene.pop(piece, placed.get(piece.id) ?? at);
      for (const asks of piece.querySelectorAll(ASKS)) scene.fade(asks, at);
      const unasked = { boxShadow: "none", ...(piece.matches(".city") ? { background: "none" } : {}) };
      if (piece.matches(".open")) scene.move(piece, [unasked, unasked], { lasts: at });
      continue;
    }
    const { x, y, hasMoved } = away(old.room < at ? old.box : old.from, boxOf(piece));
    if (hasMoved) scene.move(piece, [{ translate: `${x}px ${y}px` }, {}], { at, lasts: SLIDE });
  }
}

/** A bunny goes into a city, as it lay then; one that was nobody's is claimed by that, and shakes. Returns when it is there.
 * @param {Scene} scene @param {Were} were @param {Map<string, number>} stamped @param {Movement} moved @param {number} at */
function moveIn(scene, were, stamped, { places, said }, at) {
  const [[id, of], [piece, city]] = [places.map((part) => `piece-${part}`), places.map((part) => document.getElementById(`piece-${part}`))];
  const lay = were.get(id);
  if (!piece || !city) return at;
  const [inside, now] = [boxOf(piece), boxOf(city)];
  const was = were.get(of)?.box ?? now;
  const there = { ...inside, left: inside.left + was.left - now.left, top: inside.top + was.top - now.top };
  const comes = lay ? at + FLY : at;
  if (lay) {
    scene.fly(lay.copy, lay.box, [{ at: lay.since }, { at }, { at: comes, transform: into(lay.box, there) }], "was");
    were.set(id, { copy: copyOf(piece), since: comes, from: there, room: Infinity, box: there });
    scene.sound("tap", comes);
  }
  if (!said) return comes;
  stamp(scene, was, said, comes, "gained");
  stamped.set(of, comes + POP);
  return comes + POP + SHAKEN;
}

/** A card that is saved flies to where it is kept: one's own from the lane to the others that one has, that of somebody
 * else from the middle of the table to his seat. @param {Scene} scene @param {Picture} before @param {Movement} saved
 * @param {number} at */
function save(scene, before, { number, seat, places }, at) {
  const [card, table] = [drawn(`thrown-${number}`), document.getElementById("plate")];
  const [run, heap] = [before.lane.get(places[0]), heaps().find((one) => !before.heaps.includes(one.textContent))];
  const kept = run && heap ? ([...heap.querySelectorAll("svg")].at(-1) ?? heap) : signOfSeat(seat);
  if (!(card instanceof Element) || !table || !kept) return at;
  const size = boxOf(table).width * WEAPON;
  const middle = run ? { left: run.left + (run.width - size) / 2, top: run.top + (run.height - size) / 2 } : middleOf(table, size);
  const from = { ...middle, width: size, height: size };
  const steps = [
    { at, opacity: run ? 1 : 0 },
    { at: at + BEAT },
    { at: at + BEAT + FLY, transform: onto(from, boxOf(kept), 0.3) },
  ];
  scene.fly(card, from, steps, `saved-card s${seat}`);
  if (run && heap) scene.pop(kept, at + BEAT + FLY);
  return at + BEAT + FLY;
}

/** One's next turns move up by one, and grow there as there is room; what is new comes after that. @param {Scene} scene
 * @param {Picture} before @param {number} at */
function moveUp(scene, before, at) {
  for (const [card, stop] of lane()) {
    const [old, now] = [before.lane.get(card), boxOf(stop)];
    if (!old) {
      if (before.lane.size) scene.pop(stop, at + FLIP);
      continue;
    }
    const lay = { translate: `${old.left - now.left}px 0`, width: `${old.width}px` };
    scene.move(stop, [lay, { translate: "0 0", width: `${now.width}px` }], { at, lasts: FLIP });
  }
}

/** @param {Picture} before */
export function odysseyTurn(before) {
  const scene = new Scene();
  /** @type {number | null} */
  let attacker = null;
  /** A weapon that flew in, and when. @type {{ launched: Movement, since: number } | undefined} */
  let brought;
  const putAway = () => {
    if (brought) bring(scene, brought.launched, brought.since, at);
    brought = undefined;
  };
  const were = asBefore(before);
  /** When the last stamp on a piece has landed. @type {Map<string, number>} */
  const stamped = new Map();
  /** When a piece is placed that was not there. @type {Map<string, number>} */
  const placed = new Map();
  let [at, hasRolled] = [0, false];
  const all = movements().all.filter(({ number }) => number >= before.until);
  for (const [nth, one] of all.entries()) {
    const { kind, seat, places, amount, said } = one;
    if (kind === "announces" || kind === "launches") attacker = seat;
    if (kind === "launches") {
      putAway();
      const first = all.slice(nth).find((later) => later.kind === "rolls");
      if (first && stagedDie(first.amount)) continue;
      brought = { launched: one, since: at };
      at += FLY + BEAT;
      continue;
    }
    if (kind === "saves") {
      putAway();
      at = save(scene, before, one, at);
      continue;
    }
    if (kind === "moves in") {
      putAway();
      at = moveIn(scene, were, stamped, one, at) + BEAT;
      makeRoom(were, one, all.slice(nth + 1), at);
      continue;
    }
    const id = `piece-${places[0]}`;
    if (kind === "places") {
      putAway();
      placed.set(id, at);
      if (!were.has(id)) {
        makeRoom(were, one, all.slice(nth + 1), at);
        at += POP + BEAT;
      }
      continue;
    }
    const piece = document.getElementById(id);
    const box = were.get(id)?.box ?? (piece && boxOf(piece));
    if (!box) continue;
    if (kind === "rolls") {
      const die = stagedDie(amount);
      if (die) putAway();
      if (die && hasRolled) scene.fade(die.closest(".stage"), at);
      at = shoot(scene, attacker, Boolean(brought), box, at);
      at = roll(scene, amount, said, box, at);
      hasRolled = true;
      continue;
    }
    if (kind === "spares" && brought) at = shoot(scene, attacker, true, box, at);
    if (kind === "damages") scene.sound("tap", at + POP);
    stamped.set(id, at + POP);
    if (said) stamp(scene, box, said, at, ["holds", "spares"].includes(kind) ? "missed" : kind === "mends" ? "gained" : "hit");
    at += 2 * BEAT;
  }
  putAway();
  if (hasRolled) {
    const act = document.getElementById("act");
    if (act && before.panel) scene.fly(before.panel, boxOf(act), [{ at: 0 }, { at }], "past");
    for (const told of document.querySelectorAll(TELLS)) scene.fade(told, at);
  } else if (at) scene.fade(document.querySelector("#act .news"), at);
  moveUp(scene, before, at);
  change(scene, were, stamped, placed, at);
  return scene;
}
