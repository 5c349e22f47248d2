// A finger that stays on a short button: what it does is told above the sheet, and nothing is done when it is lifted.

/** Milliseconds that a finger stays, and pixels within which it does. */
const LONG = 500, STILL = 10;

/** The button that a finger is on, where it came down, and what waits for it to have stayed.
 * @type {{ on: Element, x: number, y: number, timer: number } | null} */
let held = null;

/** @param {PointerEvent} event */
function take(event) {
  letGo();
  for (const one of document.querySelectorAll(".shorts>.pointed")) one.classList.remove("pointed");
  const on = event.target instanceof Element ? event.target.closest(".shorts>li") : null;
  if (!on || event.pointerType !== "touch") return;
  held = { on, x: event.clientX, y: event.clientY, timer: setTimeout(tell, LONG) };
}

/** Tells what the button does; the click that follows the finger does nothing. */
function tell() {
  held?.on.classList.add("pointed");
  held = null;
  const stay = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stay, { capture: true });
  const next = () => removeEventListener("click", stay, { capture: true });
  for (const begin of ["pointerdown", "keydown"]) addEventListener(begin, next, { capture: true, once: true });
}

/** @param {PointerEvent} event */
function move(event) {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) letGo();
}

function letGo() {
  clearTimeout(held?.timer);
  held = null;
}

export function watchHold() {
  document.addEventListener("pointerdown", take);
  document.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
}
