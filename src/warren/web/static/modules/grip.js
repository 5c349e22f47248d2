// The tray of a phone follows the finger that draws its grip down, so that the board is seen, and rises when it is let go.
import { pace } from "./pace.js";
import { MOVE } from "./scene.js";

/** From so many pixels on it is no tap, which would fold the tray. */
const DRAWN = 8;

/** The tray that is held, and where the finger took it. @type {{ tray: HTMLElement, from: number, down: number } | null} */
let held = null;

/** @param {PointerEvent} event */
function take(event) {
  const grip = event.target instanceof Element ? event.target.closest(".sheet-fold summary") : null;
  const tray = grip?.closest("#act");
  if (!grip || !(tray instanceof HTMLElement) || getComputedStyle(tray).position !== "sticky") return;
  held = { tray, from: event.clientY, down: 0 };
  grip.setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function draw(event) {
  if (!held) return;
  held.down = Math.max(0, event.clientY - held.from);
  held.tray.style.translate = `0 ${held.down}px`;
}

function letGo() {
  if (!held) return;
  const { tray, down } = held;
  held = null;
  tray.style.translate = "";
  if (down < DRAWN) return;
  tray.animate([{ translate: `0 ${down}px` }, {}], { duration: MOVE * pace(), easing: "ease-out" });
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  addEventListener("click", stay, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stay, { capture: true }));
}

export function watchGrip() {
  document.addEventListener("pointerdown", take);
  document.addEventListener("pointermove", draw);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
}
