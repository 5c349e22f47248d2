// The clocks of a table, counted down to what the server said, by the server's time; and whose turn it is, in the title.

/** How far the server's time is ahead of the browser's, in milliseconds: what came the quickest way tells it best. */
let ahead = -Infinity;
const loaded = document.title;
/** @param {number} count @param {"day" | "hour" | "minute"} unit */
function said(count, unit) {
  const how = { style: /** @type {const} */ ("unit"), unit, unitDisplay: /** @type {const} */ ("narrow") };
  return new Intl.NumberFormat(document.documentElement.lang, how).format(count);
}

/** What is left in two parts; where there is room for one, the second matters less. @param {number} left milliseconds */
function leftSaid(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days) return [said(days, "day"), ` ${said(hours, "hour")}`];
  if (seconds >= 3600) return [said(hours, "hour"), ` ${said(minutes, "minute")}`];
  return [`${minutes}:${String(seconds % 60).padStart(2, "0")}`, ""];
}

function count() {
  const now = Date.now() + ahead;
  for (const clock of document.querySelectorAll("time[data-out]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const [out, move] = [Number(clock.dataset.out), Number(clock.dataset.move)];
    const isInBank = now >= move;
    const [first, rest] = leftSaid((isInBank ? out : move) - now);
    const later = isInBank || out === move ? rest : `${rest} + ${leftSaid(out - move).join("")}`;
    if (clock.textContent !== first + later) {
      const small = document.createElement("small");
      small.textContent = later;
      clock.replaceChildren(first, small);
    }
    clock.classList.toggle("short", isInBank);
  }
}

function look() {
  const main = document.getElementById("main");
  const now = Number(main?.dataset.now);
  if (now) ahead = Math.max(ahead, now - Date.now());
  const turn = main?.dataset.turn;
  const title = document.getElementById("now")?.dataset.title ?? loaded; // in a room it changes
  document.title = turn ? `(${turn}) ${title}` : title;
  count();
}

export function watchClocks() {
  look();
  document.addEventListener("htmx:afterSwap", look);
  setInterval(count, 250);
}
