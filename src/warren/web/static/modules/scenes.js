// Which scenes are played: what the page shows is compared with what it showed before the server's answer.
import { keep, kept } from "./memory.js";
import { finishAll, play, watchPresses } from "./motion.js";
import { pace } from "./pace.js";
import { moment, numberOf, picture, shapeOf } from "./picture.js";
import { POP, Scene } from "./scene.js";
import { ending, watchPeople } from "./scenes/ending.js";
import { hear } from "./sound.js";

const TICKED = 200;
/** Where the table is kept whose first hand was dealt last. */
const DEALT = "dealt";

/** @typedef {import("./picture.js").Picture} Picture */

/** What a game shows of what happened. @typedef {(before: Picture) => Scene} Turn */

/** That of the page's game; none where it has no scenes. @type {Turn | undefined} */
let turn;

/** What the page showed; none where nothing is to move. @type {Picture | null} */
let before = null;

/** Whether the seat was waited with when the page was drawn last. */
let hasWaited = false;

/** Two notes say that it is the own turn again. */
function callUp() {
  const waits = moment().mode === "wait";
  if (hasWaited && !waits) hear("pluck");
  hasWaited = waits;
}

/** @param {Event} event */
function isOfTable(event) {
  return event.target instanceof Element && event.target.id === "main";
}

/** Totals count to what they are now. @param {import("./scene.js").Scene} scene @param {Map<string, number>} totals */
function count(scene, totals) {
  for (const one of document.querySelectorAll("#main [data-total]")) {
    const was = totals.get(one.getAttribute("data-total") ?? "");
    const is = numberOf(one);
    if (was !== undefined && was !== is) scene.count(one, was, is, { at: scene.lasts, lasts: 400 });
  }
}

/** The tick of the round that has ended draws itself, and the next one is filled. @param {Scene} scene @param {number} rounds */
function tick(scene, rounds) {
  const done = document.querySelectorAll(".route .done .wp");
  if (done.length <= rounds) return;
  const at = scene.lasts;
  const drawn = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }];
  scene.move(done[done.length - 1].firstElementChild, drawn, { at, lasts: TICKED });
  scene.move(document.querySelector(".route .now .wp"), [{ opacity: 0.2 }, {}], { at: at + TICKED, lasts: TICKED });
}

/** A space that was chosen just now is pointed out: at once, for it is no scene and never in the way. @param {Picture} was */
function pointOut({ pieces }) {
  for (const frame of document.querySelectorAll(".map .chosen[id]")) {
    if (pieces.get(frame.id) === shapeOf(frame)) continue;
    frame.animate([{ opacity: 0, scale: 1.4 }, {}], { duration: POP * pace(), easing: "ease-out" });
  }
}

/** Whether the table is another one than before, or something else of it is shown; of a replay, whether it went on by one
 * step. @param {Picture} was */
function isNew({ seen, mode, ply, next }) {
  const now = moment();
  return seen !== now.seen || mode !== now.mode || (ply < next && next === now.ply);
}

/** @param {Picture} was */
function compose(was) {
  if (moment().isEnd) return was.isEnd ? undefined : play(ending(was));
  const scene = turn ? turn(was) : new Scene();
  count(scene, was.totals);
  tick(scene, was.rounds);
  // The log beside a replay tells of it afterwards.
  const told = scene.lasts;
  for (const one of document.querySelectorAll(".watching :is(.log .new, .led)")) if (told) scene.fade(one, told);
  return play(scene);
}

/** Whether this tab shows a table for the first time, and nothing was played there yet. */
function isBeginning() {
  const table = document.getElementById("main")?.dataset.table ?? "";
  const version = document.querySelector("#act input[name=version]")?.getAttribute("value");
  if (version !== "0" || kept("sessionStorage", DEALT)[0] === table) return false;
  keep("sessionStorage", DEALT, [table]);
  return true;
}

/** To be called after what else draws on the page. @param {Turn} [ofGame] */
export function watchScenes(ofGame) {
  turn = ofGame;
  watchPresses();
  watchPeople();
  callUp();
  if (pace() && isBeginning()) compose({ ...picture(), hand: [] }); // which is dealt
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (isOfTable(event)) before = pace() ? picture() : null;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!isOfTable(event)) return;
    if (before && isNew(before)) compose(before);
    else if (before) {
      if (before.ply !== moment().ply) finishAll(); // a replay jumped: nothing of where it was plays on
      pointOut(before);
    }
    callUp();
    before = null;
  });
}
