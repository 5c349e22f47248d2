// Answers that come too late, and news that are none: a sight of the table that was asked for before more was ticked, or
// before something was played, is not shown (the sight that was asked for since is on its way); what the page shows
// already is not asked for again. A page tells by digests which parts of the table it shows: what an answer leaves out of
// them stays as it is. If a part has changed since, the answer does not fit, and all that is lacking is asked for anew.

/** @param {FormData} values */
function told(values) {
  const fields = new URLSearchParams(/** @type {any} */ (values));
  fields.delete("key"); // new with every answer
  fields.delete("as", ""); // says nothing, and is not sent (replay.js)
  return fields.toString();
}

/** Whether a request asks for what news tell of and the page shows already. @param {any} detail */
function isShown(detail) {
  const news = detail.requestConfig.triggeringEvent;
  return news?.type === "sse:changed" && news.detail.data === document.getElementById("main")?.dataset.seen;
}

/** How often the table was drawn anew. */
let drawn = 0;

/** How often it had been when something was asked for, by what was sent with it. @type {WeakMap<object, number>} */
const drawnBefore = new WeakMap();

/** @param {Event} event */
function tell(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  if (detail.target?.id !== "main") return;
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#main [data-drawn]"));
  detail.headers["Warren-Shown"] = [...parts].map((part) => part.dataset.drawn).join(" ");
  drawnBefore.set(detail.headers, drawn);
}

/** Whether an answer leaves out what the page shows no longer. @param {any} detail */
function lacks(detail) {
  return drawnBefore.get(detail.requestConfig.headers) !== drawn && detail.serverResponse.includes(" data-same>");
}

/** @param {Event} event */
function ask(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  if (isShown(detail)) event.preventDefault();
}

/** @param {Event} event */
function look(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  const form = document.getElementById("act");
  if (detail.target.id !== "main") return;
  if (detail.requestConfig.verb === "get") {
    if (!detail.elt.isConnected || isShown(detail)) {
      detail.shouldSwap = false;
    } else if (form instanceof HTMLFormElement && told(detail.requestConfig.formData) !== told(new FormData(form))) {
      detail.shouldSwap = false;
      const news = detail.requestConfig.triggeringEvent;
      if (news?.type === "sse:changed") askAgain(news.detail.data); // others may not follow
    }
  }
  if (!detail.shouldSwap || !lacks(detail)) return;
  detail.shouldSwap = false;
  askAgain("");
}

/** Asks for what an answer that came too late would have shown, unless the page shows it by then. @param {string} data */
function askAgain(data) {
  setTimeout(() => document.getElementById("main")?.dispatchEvent(new CustomEvent("sse:changed", { detail: { data } })));
}

/** Whether a part of the page changes to what was sent. @param {Node} _ @param {Node} sent */
function mayMorph(_, sent) {
  return !(sent instanceof Element && sent.hasAttribute("data-same"));
}

/** @param {Event} event */
function note(event) {
  if (event.target instanceof Element && event.target.id === "main") drawn += 1;
}

export function watchAnswers() {
  /** @type {any} */ (window).Idiomorph.defaults.callbacks.beforeNodeMorphed = mayMorph;
  document.addEventListener("htmx:configRequest", tell);
  document.addEventListener("htmx:beforeRequest", ask);
  document.addEventListener("htmx:beforeSwap", look);
  document.addEventListener("htmx:afterSwap", note);
}
