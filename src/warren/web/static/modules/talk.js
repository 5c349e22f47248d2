// The talk at a table: open it is read to its end, and what comes meanwhile counts as read.

function isRead() {
  return !document.querySelector("#talk.drawer") || location.hash === "#talk";
}

function toEnd() {
  const said = document.querySelector("#talk .said");
  if (said) said.scrollTop = said.scrollHeight;
}

function open() {
  if (location.hash !== "#talk") return;
  toEnd();
  /** @type {any} */ (window).htmx.trigger("#talk-now", "opened");
  const text = document.querySelector("#say [name=text]");
  if (text instanceof HTMLElement) text.focus({ preventScroll: true });
}

/** @param {Event} event */
function isSaying(event) {
  return event.target instanceof HTMLFormElement && event.target.id === "say";
}

export function watchTalk() {
  toEnd();
  addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("#to-talk a")) return;
    event.preventDefault();
    location.hash = "talk";
  });
  document.addEventListener("htmx:configRequest", (event) => {
    const detail = /** @type {CustomEvent} */ (event).detail;
    if (detail.elt.id === "talk-now" && isRead()) detail.parameters.append("read", "1");
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const detail = /** @type {CustomEvent} */ (event).detail;
    if (isSaying(event) && detail.successful) /** @type {HTMLFormElement} */ (event.target).reset();
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target instanceof Element && event.target.id === "talk-now") toEnd();
  });
}
