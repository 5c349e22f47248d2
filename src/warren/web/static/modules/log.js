// What happened: read from its end, where what is new appears; who reads further up keeps the place.

/** Pixels from the end within which somebody still reads the end. */
const NEAR = 24;

/** What was read when the table was drawn anew: the line at the top and how far it was scrolled out of sight; none at the end.
 * @type {{ said: string, above: number } | null} */
let read = null;

/** What had the focus when a key opened the drawer. @type {Element | null} */
let left = null;

function list() {
  return document.querySelector("#log .log");
}

/** @param {Element} line @param {Element} log */
function above(line, log) {
  return log.getBoundingClientRect().top - line.getBoundingClientRect().top;
}

/** Scrolls to the end; room below it is what makes the line at the top a whole one. */
function toEnd() {
  const log = list();
  if (!(log instanceof HTMLElement)) return;
  log.style.paddingBottom = "0";
  log.scrollTop = log.scrollHeight;
  const line = log.scrollTop > 0 && [...log.children].find((one) => above(one, log) < one.clientHeight);
  if (!line || above(line, log) < 1) return;
  log.style.paddingBottom = `${line.getBoundingClientRect().bottom - log.getBoundingClientRect().top}px`;
  log.scrollTop = log.scrollHeight;
}

function keepPlace() {
  const log = list();
  read = null;
  if (!log || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR) return;
  const line = [...log.children].find((one) => above(one, log) < one.clientHeight);
  if (line) read = { said: line.textContent ?? "", above: above(line, log) };
}

function goBack() {
  const [log, was] = [list(), read];
  const line = was && [...(log?.children ?? [])].find((one) => one.textContent === was.said);
  if (log && line) log.scrollTop += was.above - above(line, log);
  else toEnd();
}

/** @param {Event} event */
function isOfTable(event) {
  return event.target instanceof Element && event.target.id === "main";
}

/** The drawer that is open: of the log, or on a phone of what else has no room there. */
function drawer() {
  return document.querySelector(".drawer:target");
}

/** The keys go to the end of the log. */
function readEnd() {
  toEnd();
  const log = list();
  if (log instanceof HTMLElement) log.focus({ preventScroll: true });
}

/** Opens the drawer; a log that stands open is gone to. */
export function showLog() {
  if (list()?.checkVisibility({ visibilityProperty: true })) return readEnd();
  left = document.activeElement;
  location.hash = "log";
}

/** Shuts the drawer; the page stays where it is, and the keys go back to where they were, or to what opened it. */
function shut() {
  const [top, opener] = [scrollY, `[href$='${location.hash}']`];
  location.hash = "main";
  scrollTo(0, top);
  const was = left?.id ? document.getElementById(left.id) : left;
  const opens = was?.matches("body *") ? was : [...document.querySelectorAll(opener)].find((one) => one.checkVisibility());
  left = null;
  if (opens instanceof HTMLElement) opens.focus({ preventScroll: true });
}

export function watchLog() {
  toEnd();
  addEventListener("hashchange", () => {
    // Why a hint is given would stick out from under the drawer.
    if (drawer()) document.querySelector(".reckoned[open]")?.removeAttribute("open");
    if (drawer()?.id === "log") readEnd();
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (isOfTable(event)) keepPlace();
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (isOfTable(event)) goBack();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(".drawer [href='#main']")) return;
    event.preventDefault();
    shut();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drawer() && !document.querySelector("dialog[open]")) shut();
  });
}
