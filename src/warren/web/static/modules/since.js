// What happened since one looked last: its numbers lie on the board until it is closed.
import { boxOf, isSeen } from "./scene.js";

const LAYER = "since-marks";

function sheet() {
  return document.getElementById("since");
}

/** Marks the spaces of each line on the board, as it lies now. */
function draw() {
  document.getElementById(LAYER)?.remove();
  const since = sheet();
  if (!since) return;
  const layer = document.createElement("div");
  layer.id = LAYER;
  layer.setAttribute("aria-hidden", "true");
  for (const line of since.querySelectorAll("[data-places]")) {
    const number = line.querySelector(".no")?.textContent ?? "";
    for (const place of line.getAttribute("data-places")?.split(" ") ?? []) {
      const cell = document.getElementById(`cell-${place}`);
      if (!isSeen(cell)) continue;
      const mark = document.createElement("div");
      for (const [name, value] of Object.entries(boxOf(cell))) mark.style.setProperty(name, `${value}px`);
      mark.append(document.createElement("i"));
      mark.children[0].textContent = number;
      layer.append(mark);
    }
  }
  document.body.append(layer);
}

function close() {
  sheet()?.remove();
  draw();
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}

export function watchSince() {
  const since = sheet();
  if (!since) return;
  draw();
  addEventListener("resize", draw);
  addEventListener("scroll", draw, { capture: true, passive: true });
  document.addEventListener("htmx:afterSettle", draw);
  since.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    if (link.getAttribute("href") !== "#log") event.preventDefault();
    close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sheet() && !document.querySelector("dialog[open]")) close();
  });
}
