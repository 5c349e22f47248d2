// What the mouse points at: what it has moved to, and not what came to lie under it while it rested.
import { isPlaying } from "./motion.js";

/** Tells what the mouse points at: once it moves after the table was drawn anew, and never while a scene plays. Until then
 * the page is marked as one where it rests, for what opens by itself where it hovers.
 * @param {(target: EventTarget | null) => void} tell */
export function watchPointer(tell) {
  const marks = document.documentElement.classList;
  /** @type {EventTarget | null} */
  let pointed = null;
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "main") return;
    pointed = null;
    marks.add("resting");
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || isPlaying()) return;
    marks.remove("resting");
    if (event.target === pointed) return;
    pointed = event.target;
    tell(pointed);
  });
}
