// Scenes of Town, one thing after the other as it happened: tiles and Upgrades fly to where they lie, Bridges are laid plank
// by plank, a Neighborhood is activated star by star, and what is won flies to its player.
import { movements, numberOf, shapeOf, tiles } from "../picture.js";
import { FLIP, FLY, POP, Scene, boxOf, copyOf, into, isSeen, onto } from "../scene.js";
import { arc, middleOf, signOf, stamp } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../picture.js").Movement} Movement */
/** @typedef {import("../scene.js").Box} Box */

/** What is told: what the page showed before, and of each seat its total as it was shown so far, and since when.
 * @typedef {{ scene: Scene, before: Picture, totals: Map<number | null, number>, since: Map<number | null, number> }} Told
 * Shows a movement from a time on, and returns when it is over.
 * @typedef {(told: Told, movement: Movement, at: number) => number} Show */

const PLANKS = 7;
const PLANK = 40;
/** From one thing to the next. */
const BEAT = 120;
const STAR = 90;
/** All stars of a Neighborhood take no longer. */
const STARS = 1100;
const MOST_FLYING = 6;
/** From one tile of a new display to the next. */
const DEALT = 90;
/** How long what is new is marked. */
const MARKED = 900;
/** How much of its colour a floor shows for a moment when it has grown. */
const WASHED = 0.7;
/** How small an Upgrade gets on its way to a slot, which is smaller still. */
const SLOTTED = 0.35;
/** What flies when it is won. @type {Record<string, string>} */
const SIGNS = { coins: "coin", wood: "i-wood", carrots: "points" };

/** @param {string} space */
function cell(space) {
  return document.getElementById(`cell-${space}`);
}

/** The seat of whoever chooses on this page. */
function ownSeat() {
  const field = document.querySelector("#act input[name=seat]");
  return field instanceof HTMLInputElement ? Number(field.value) : null;
}

/** Where a tile lies beside the map. @param {string} tile */
function lying(tile) {
  return tiles().find((one) => one.getAttribute("data-tile") === tile);
}

/** The place of an Upgrade that a player has. @param {number | null} seat @param {string} upgrade */
function slot(seat, upgrade) {
  return document.querySelector(`#seat-${seat} .slots [data-part="${upgrade}"]`);
}

/** Where it stands how much a player has of something. @param {number | null} seat @param {string} sign */
function purse(seat, sign) {
  const total = sign === SIGNS.carrots ? `#main [data-total="${seat}"]` : `#seat-${seat} .count:has([href="#${sign}"])`;
  return document.querySelector(total);
}

/** Draws the eye to something. @param {Scene} scene @param {Element | null | undefined} element @param {number} at */
function pulse(scene, element, at) {
  scene.move(element, [{}, { scale: 1.3 }, {}], { at, lasts: 2 * POP });
}

/** A tile or an Upgrade flies from where it lay beside the map. Returns when it arrives. @param {Told} told
 * @param {string} tile @param {Element | null | undefined} to @param {number} at @param {number} [scale] how small it gets */
function fly({ scene, before }, tile, to, at, scale) {
  const lay = before.tiles.get(tile);
  if (!lay || !isSeen(to)) return at;
  before.tiles.delete(tile);
  const there = scale ? onto(lay.box, boxOf(to), scale) : into(lay.box, boxOf(to));
  scene.fly(lay.copy, lay.box, [{ at }, { at: at + FLY, transform: there }]);
  scene.sound("paper", at);
  return at + FLY;
}

/** A tile comes to lie in a reserve; one that was built since is on its space. @type {Show} */
function plan(told, { places: [tile] }, at) {
  const lies = lying(tile);
  const arrives = fly(told, tile, lies, at);
  if (lies && arrives > at) told.scene.fade(lies, arrives);
  return arrives;
}

/** A tile is built from where it lay, and settles. @type {Show} */
function construct(told, { places: [place, building] }, at) {
  const tile = document.getElementById(`bd-${place}`);
  const [{ scene }, lands] = [told, fly(told, building, tile, at)];
  const high = { opacity: 0, rotate: "2deg", translate: "0 -18px" };
  scene.move(tile, [high, { opacity: 1, offset: 0.4 }, {}], { at: lands, lasts: POP });
  scene.fade(document.querySelector(`#cell-${place} .tile-name`), lands + POP);
  scene.sound("tap", lands + POP / 2);
  for (const rabbit of document.querySelectorAll(`[id^="rb-${place}"]`)) scene.pop(rabbit, lands + POP);
  scene.fade(document.getElementById(`fresh-${place}`), lands + POP);
  return lands + POP;
}

/** A tile goes from its space back into a reserve. @type {Show} */
function takeBack({ scene }, { places: [place, building] }, at) {
  const [from, lies] = [cell(place), lying(building)];
  if (!from || !lies) return at;
  const box = boxOf(lies);
  scene.fly(copyOf(lies), box, [{ at, transform: into(box, boxOf(from)) }, { at: at + FLY }]);
  scene.hide(lies, at + FLY);
  scene.sound("paper", at);
  return at + FLY;
}

/** @type {Show} */
function annex({ scene }, { seat, places: [place] }, at) {
  scene.pop(document.getElementById(`rb-${place}-${seat}`), at);
  scene.fade(document.getElementById(`both-${place}`), at);
  return at + POP;
}

/** @type {Show} */
function bridge({ scene }, { places: [edge] }, at) {
  const planks = { at, lasts: PLANKS * PLANK, ease: `steps(${PLANKS})` };
  scene.move(document.getElementById(`br-${edge}`), [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }], planks);
  return at + PLANKS * PLANK;
}

/** @type {Show} */
function create(told, { seat, places: [upgrade] }, at) {
  const to = slot(seat, upgrade);
  const arrives = fly(told, upgrade, to, at, SLOTTED);
  told.scene.pop(to, arrives);
  return arrives + POP;
}

/** A new Request is marked where it lies, or where it is told how many there are. @type {Show} */
function keep({ scene }, { seat, places: [request] }, at) {
  pulse(scene, purse(seat, "request"), at);
  const kept = document.querySelector(`#main [data-request="${request}"]`);
  scene.move(kept, [{ backgroundColor: "var(--points)" }, {}], { at, lasts: MARKED });
  if (kept) pulse(scene, document.querySelector("#act .to-requests"), at);
  return at + POP;
}

/** The tiles of a new display turn their faces, one after the other. @type {Show} */
function deal({ scene }, { places }, at) {
  const dealt = tiles().filter((one) => places.includes(one.getAttribute("data-tile") ?? ""));
  dealt.forEach((one, nth) => scene.turn(one, at + nth * DEALT));
  return at + dealt.length * DEALT + FLIP;
}

/** A small square in the midst of some tiles. @param {Element[]} tiles */
function midst(tiles) {
  const squares = tiles.map((one) => middleOf(one));
  const mean = (/** @type {"left" | "top"} */ side) => squares.reduce((sum, one) => sum + one[side], 0) / squares.length;
  return { ...squares[0], left: mean("left"), top: mean("top") };
}

/** Signs of what was won go to where their player's are counted; a total counts up then, and until the first of several
 * gains it is as it was before all of them. Returns when that is counted; what else is won may still fly. @param {Told} told @param {string} sign
 * @param {Movement} won @param {Box} from @param {number} at */
function send({ scene, totals, since }, sign, { seat, amount }, from, at) {
  const to = purse(seat, sign);
  if (!to || !amount) return at;
  for (let n = 0; n < Math.min(amount, MOST_FLYING); n += 1) arc(scene, signOf(sign), from, middleOf(to), at + n * PLANK);
  if (sign !== SIGNS.carrots) {
    pulse(scene, to, at + FLY);
    return at + FLY / 2;
  }
  const was = totals.get(seat) ?? 0;
  for (const one of document.querySelectorAll(`#main [data-total="${seat}"]`)) {
    scene.count(one, was, was + amount, { since: since.get(seat), at: at + FLY, lasts: POP });
  }
  totals.set(seat, was + amount);
  since.set(seat, at + FLY + POP);
  return at + FLY + POP;
}

/** What was won comes from a space or an Upgrade, or else from the other player. @type {Show} */
function win(told, won, at) {
  const [sign, [place]] = [SIGNS[won.kind], won.places];
  const from = place ? (cell(place) ?? slot(won.seat, place)) : purse(1 - Number(won.seat), sign);
  if (!isSeen(from)) return send(told, sign, won, { left: 0, top: 0, width: 0, height: 0 }, at);
  if (sign === SIGNS.carrots) stamp(told.scene, boxOf(from), won.said, at, "gained");
  return send(told, sign, won, middleOf(from), at + (sign === SIGNS.carrots ? POP : 0));
}

/** Stars that count shine one after the other; then their carrots go to their player. @type {Show} */
function activate(told, won, at) {
  const { scene } = told;
  const built = won.places.map((place) => document.getElementById(`bd-${place}`)).filter((one) => one !== null);
  const stars = built.flatMap((one) => [...one.querySelectorAll('[href="#star"]')]).filter((one) => !one.closest(".idle"));
  const apart = Math.min(STAR, STARS / Math.max(1, stars.length));
  stars.forEach((star, nth) => {
    const steps = [
      { at: at + nth * apart, transform: "scale(.5)", opacity: 0 },
      { at: at + nth * apart + POP / 2, transform: "scale(1.9)" },
      { at: at + nth * apart + 2 * POP, opacity: 0 },
    ];
    scene.fly(signOf("star"), boxOf(star), steps);
    scene.sound("tick", at + nth * apart);
  });
  const counted = at + stars.length * apart + POP / 2;
  if (!built.length || !won.amount) return counted;
  stamp(scene, midst(built), won.said, counted - POP / 2, "gained");
  return send(told, SIGNS.carrots, won, midst(built), counted + POP / 2);
}

/** How each kind of movement is shown. @type {Record<string, Show>} */
const SHOWN = {
  plan, construct, return_building: takeBack, annex, bridge, create, keep, round: deal, activate, coins: win, wood: win, carrots: win,
};

/** What changes Neighborhoods. */
const BUILDS = ["construct", "annex", "return_building", "bridge"];

/** The totals as they were before what is seen to happen: the page shows those after it. @param {Movement[]} all */
function totalsBefore(all) {
  const carrots = all.filter(({ kind }) => kind === "activate" || kind === "carrots");
  return new Map([0, 1].map((/** @type {number | null} */ seat) => {
    const total = purse(seat, SIGNS.carrots);
    return [seat, carrots.filter((one) => one.seat === seat).reduce((left, { amount }) => left - amount, total ? numberOf(total) : 0)];
  }));
}

/** Floors of Neighborhoods stay as they were until what changed them is seen; where the page had no map, only those that
 * came are known. @param {Told} told @param {Map<string, number>} changed when each one changes, by its id; others at once */
function pave({ scene, before }, changed) {
  const isKnown = before.pieces.size > 0;
  for (const floor of document.querySelectorAll("#map .floor[id]")) {
    const isNew = changed.has(floor.id) && document.querySelectorAll(`[data-fief="${floor.id}"]`).length === 1;
    if (isKnown ? before.pieces.get(floor.id) === shapeOf(floor) : !isNew) continue;
    const [at, [, seat]] = [changed.get(floor.id) ?? 0, floor.id.split("-")];
    // It is made of those whose first space it has now.
    const was = [...before.pieces.keys()].filter((id) => {
      const [kind, of, first] = id.split("-");
      return kind === "area" && of === seat && (id === floor.id || cell(first)?.dataset.fief === floor.id);
    });
    if (!was.length) scene.fade(floor, at);
    for (const line of was.length ? floor.querySelectorAll("path") : []) {
      const old = was.map((id) => before.pieces.get(line.matches(".stones") ? id.replace("area", "paved") : id)).join("");
      scene.move(line, [{ d: `path("${old}")` }, { d: `path("${old}")` }], { lasts: at });
    }
    scene.move(floor.querySelector(".top"), [{}, { fillOpacity: WASHED }, {}], { at, lasts: FLIP });
  }
}

/** @param {Picture} before */
export function townTurn(before) {
  const all = movements().all.filter(({ number }) => number >= before.until);
  const told = { scene: new Scene(), before, totals: totalsBefore(all), since: new Map() };
  const { scene } = told;
  scene.isOwn = all.length > 0 && all.every(({ seat }) => seat === ownSeat());
  let at = 0;
  /** When all was seen that a seat did. @type {Map<number | null, number>} */
  const seen = new Map();
  /** When the floor of a Neighborhood changes. @type {Map<string, number>} */
  const changed = new Map();
  for (const one of all) {
    const ends = SHOWN[one.kind](told, one, at);
    const spaces = BUILDS.includes(one.kind) ? one.places[0].split("-") : [];
    for (const space of spaces) changed.set(cell(space)?.dataset.fief ?? "", ends);
    seen.set(one.seat, ends);
    if (ends > at) at = ends + BEAT;
  }
  pave(told, changed);
  for (const [seat, total] of told.totals) before.totals.set(String(seat), total);
  if (document.querySelector(".route")) before.rounds = document.querySelectorAll(".route .done").length - all.filter(({ kind }) => kind === "round").length;
  for (const [seat, done] of seen) scene.fade(document.querySelector(`#seat-${seat} .last`), done);
  for (const one of document.querySelectorAll("#map .open-space[id]")) {
    if (before.pieces.size && !before.pieces.has(one.id)) scene.fade(one, at);
  }
  return scene;
}
