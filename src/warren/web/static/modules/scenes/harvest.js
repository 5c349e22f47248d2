// The scene of a harvest: fief after fief is lit, its carrots fly to the score track, and the rabbit hops on there.
import { numberOf } from "../picture.js";
import { FLY, MOVE, QUICK, boxOf, isPhone, isSeen } from "../scene.js";
import { arc, middleOf, signOf } from "./stamps.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../picture.js").Picture} Picture */

/** How long a fief is lit, and all small ones of a player together. */
const BIG = 1000;
const SMALL = 700;
/** More carrots make a big fief. */
const SMALL_IS = 6;
/** The whole of it takes no longer. */
const LONGEST = 8000;
const CARROTS_APART = 40;
const MOST_CARROTS = 8;
/** So many fly at a time on a phone, of all fiefs that are lit. */
const FEWER_CARROTS = 4;
const TICK = 60;
const HOP = 70;
const STEPS_OF_HOP = 5;
const MOST_HOPS = 14;
/** What tells the result in words. */
export const TELLS = "#peek ul, #log .new";
const SVG = "http://www.w3.org/2000/svg";

/** A fief in the list of a harvest: its entry, its id, and what it brings.
 * @typedef {{ entry: HTMLElement, id: string, points: number }} Fief */

/** The fiefs of a row. @param {Element} row @returns {Fief[]} */
function fiefsOf(row) {
  const entries = [...row.querySelectorAll("[data-light]")].filter((one) => one instanceof HTMLElement);
  return entries.map((entry) => {
    const points = Number(/= *(\d+)/.exec(entry.textContent ?? "")?.[1] ?? 0);
    return { entry, id: entry.dataset.light ?? "", points };
  });
}

/** Fiefs that are lit together: a big one alone, all small ones last. @param {Fief[]} fiefs */
function together(fiefs) {
  const small = fiefs.filter(({ points }) => points <= SMALL_IS);
  const big = fiefs.filter(({ points }) => points > SMALL_IS).map((one) => [one]);
  return small.length ? [...big, small] : big;
}

/** Lays a veil over the boards but for some fiefs. @param {Scene} scene @param {Fief[]} fiefs @param {number} at
 * @param {number} lasts */
function light(scene, fiefs, at, lasts) {
  for (const map of document.querySelectorAll(".plate>.map")) {
    if (!(map instanceof SVGSVGElement) || !map.getClientRects().length) continue;
    const [box, { x, y, width, height }] = [boxOf(map), map.viewBox.baseVal];
    const unit = width / box.width;
    const rows = [...(map.parentElement?.querySelectorAll(".cells>[role=row]") ?? [])].map((row) => {
      const { left, top, width: wide, height: high } = boxOf(row);
      const corner = `${x + (left - box.left) * unit} ${y + (top - box.top) * unit}`;
      return `M${corner}h${wide * unit}v${high * unit}h${-wide * unit}Z`;
    });
    const outlines = fiefs.map(({ id }) => {
      return map.querySelector(`.fief:is(#${CSS.escape(id)}, [data-of="${id}"])>path`)?.getAttribute("d") ?? "";
    });
    const over = document.createElementNS(SVG, "svg");
    over.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const veil = document.createElementNS(SVG, "path");
    for (const [name, value] of [["class", "veil"], ["fill-rule", "evenodd"], ["d", [...rows, ...outlines].join("")]]) {
      veil.setAttribute(name, value);
    }
    over.append(veil);
    const shown = [{ at: at + QUICK }, { at: at + lasts - QUICK }];
    scene.fly(over, box, [{ at, opacity: 0 }, ...shown, { at: at + lasts, opacity: 0 }]);
  }
}

/** Towers and goods of a fief tick, one after the other. @param {Scene} scene @param {Fief} fief @param {number} at */
function tick(scene, fief, at) {
  const spaces = document.querySelectorAll(`[data-fief="${fief.id}"]`);
  const places = [...spaces].map(({ id }) => id.replace("cell-", ""));
  const pieces = ["bd", "po"].flatMap((kind) => places.map((place) => document.getElementById(`${kind}-${place}`)));
  pieces.filter(Boolean).forEach((piece, nth) => {
    scene.move(piece, [{}, { scale: 1.3 }, {}], { at: at + nth * TICK, lasts: 3 * TICK });
    scene.sound("tick", at + nth * TICK);
  });
}

/** Carrots fly from a fief to the rabbit on the track, or where that is not shown to the carrots of its seat.
 * @param {Scene} scene @param {Fief} fief @param {Element} goal @param {number} at @param {number} lit how many fiefs are
 * lit at once */
function send(scene, fief, goal, at, lit) {
  const chip = document.querySelector(`#cell-${fief.id.split("-")[2]} .gain`) ?? fief.entry;
  const [from, to] = [middleOf(chip), boxOf(goal)];
  scene.pop(chip, at);
  for (let n = 0; n < Math.min(fief.points, isPhone.matches ? Math.max(1, Math.floor(FEWER_CARROTS / lit)) : MOST_CARROTS); n += 1) {
    arc(scene, signOf("points"), from, to, at + 2 * QUICK + n * CARROTS_APART);
  }
}

/** How far around the track a place is, in sides of the board, clockwise from its top left.
 * @param {{ x: number, y: number }} place @param {number} near @param {number} far */
function around({ x, y }, near, far) {
  const sides = [y - near, far - x, far - y, x - near].map(Math.abs);
  const side = sides.indexOf(Math.min(...sides));
  const along = [x - near, y - near, far - x, far - y][side] / (far - near);
  return side + Math.min(0.999, Math.max(0, along));
}

/** @param {string} transform as `translate(3 4)` */
function placeIn(transform) {
  const [x, y] = (transform.match(/-?[\d.]+/g) ?? ["0", "0"]).map(Number);
  return { x, y };
}

/** The rabbit of a seat hops along the track. @param {Scene} scene @param {Element} rabbit @param {string} was
 * @param {number} points @param {number} at @param {number} lasts */
function hop(scene, rabbit, was, points, at, lasts) {
  const rim = rabbit.closest("[data-rim]")?.getAttribute("data-rim") ?? "0 0";
  const [near, far] = rim.split(" ").map(Number);
  const [from, to] = [placeIn(was), placeIn(rabbit.getAttribute("transform") ?? "")];
  const [start, end] = [around(from, near, far), around(to, near, far)];
  const way = (end - start + 4) % 4;
  const hops = Math.min(MOST_HOPS, Math.max(1, Math.round(points / STEPS_OF_HOP)));
  const middle = (near + far) / 2;
  const frames = [];
  for (let n = 0; n <= 2 * hops; n += 1) {
    const reached = (start + (way * n) / (2 * hops)) % 4;
    const along = near + (reached % 1) * (far - near);
    const back = far - (reached % 1) * (far - near);
    let [x, y] = [[along, near], [far, along], [back, far], [near, back]][Math.floor(reached)];
    if (n === 0) [x, y] = [from.x, from.y];
    if (n === 2 * hops) [x, y] = [to.x, to.y];
    // In the air it is a little nearer to the middle.
    const inwards = n % 2 ? 7 / Math.hypot(middle - x, middle - y) : 0;
    const place = [x + (middle - x) * inwards, y + (middle - y) * inwards];
    frames.push({ transform: `translate(${place[0].toFixed(1)}px,${place[1].toFixed(1)}px)` });
  }
  scene.move(rabbit, frames, { at, lasts: Math.max(lasts, hops * HOP), ease: "linear" });
}

/** Scrolls a list so far that a row is seen, its beginning where it is higher. @param {Element} list @param {Element} row */
function bringUp(list, row) {
  const [frame, box] = [list, row].map((one) => one.getBoundingClientRect());
  const top = Math.min(box.top - frame.top, Math.max(0, box.bottom - frame.bottom));
  list.scrollBy({ top, behavior: "smooth" });
}

/** Adds a harvest that was not shown before to a scene, after all else. @param {Scene} scene @param {Picture} before */
export function harvest(scene, before) {
  const rows = [...document.querySelectorAll("#main [data-harvest]")];
  if (!rows.length || before.harvest === rows.map((row) => row.textContent).join()) return;
  const found = rows.map((row) => ({ row, fiefs: fiefsOf(row), points: numberOf(row.querySelector("p .pts") ?? row) }));
  found.sort((one, other) => one.points - other.points);
  const lit = found.map((one) => ({ ...one, parts: together(one.fiefs.filter(({ points }) => points)) }));
  const whole = lit.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.length === 1 ? BIG : SMALL), 0);
  const share = Math.min(1, LONGEST / Math.max(1, whole));
  const all = rows[0].parentElement;
  const list = all && all.scrollHeight > all.clientHeight ? all : undefined;
  let at = scene.lasts;
  for (const { row, parts, points } of lit) {
    const seat = row.getAttribute("data-harvest") ?? "";
    const rabbit = document.getElementById(`track-${seat}`);
    const totals = [...document.querySelectorAll(`#main [data-total="${seat}"]`)];
    const goal = [rabbit, ...totals].find(isSeen);
    const start = at;
    for (const part of parts) {
      const lasts = share * (part.length === 1 ? BIG : SMALL);
      light(scene, part, at, lasts);
      for (const fief of part) {
        tick(scene, fief, at + QUICK);
        scene.move(fief.entry, [{ opacity: 0.3 }, { opacity: 1, scale: 1.08 }, {}], { at, lasts: 2 * QUICK });
        if (goal) send(scene, fief, goal, at, part.length);
      }
      at += lasts;
    }
    scene.fade(row, start);
    if (list) scene.meanwhile(() => bringUp(list, row), start);
    if (!points) continue;
    const lasts = at - start;
    for (const told of row.querySelectorAll("p>:is(.pts, .then)")) {
      scene.count(told, numberOf(told) - points, numberOf(told), { at: start, lasts, since: list ? start + MOVE : start, list });
    }
    for (const one of totals) scene.count(one, before.totals.get(seat) ?? 0, numberOf(one), { at: start, lasts });
    before.totals.delete(seat);
    if (rabbit) hop(scene, rabbit, before.pieces.get(rabbit.id) ?? "", points, start + FLY, lasts);
  }
  for (const told of document.querySelectorAll(TELLS)) scene.fade(told, at);
}
