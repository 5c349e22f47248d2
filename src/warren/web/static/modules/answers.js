// Answers that come too late, and news that are none: a sight of the table that was asked for before more was ticked, or
// before something was played, is not shown (the sight that was asked for since is on its way); what the page shows
// already is not asked for again. What an answer leaves out, since the page shows it already, stays as it is.

/** @param {FormData} values */
function told(values) {
  const fields = new URLSearchParams(/** @type {any} */ (values));
  fields.delete("key"); // new with every answer
  return fields.toString();
}

/** Whether a request asks for what news tell of and the page shows already. @param {any} detail */
function isShown(detail) {
  const news = detail.requestConfig.triggeringEvent;
  return news?.type === "sse:changed" && news.detail.data === document.getElementById("main")?.dataset.seen;
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
  if (detail.requestConfig.verb !== "get" || detail.target.id !== "main") return;
  if (!detail.elt.isConnected || isShown(detail)) detail.shouldSwap = false;
  if (!(form instanceof HTMLFormElement)) return;
  if (told(detail.requestConfig.formData) !== told(new FormData(form))) detail.shouldSwap = false;
}

/** Whether a part of the page changes to what was sent. @param {Node} _ @param {Node} sent */
function mayMorph(_, sent) {
  return !(sent instanceof Element && sent.hasAttribute("data-same"));
}

export function watchAnswers() {
  /** @type {any} */ (window).Idiomorph.defaults.callbacks.beforeNodeMorphed = mayMorph;
  document.addEventListener("htmx:beforeRequest", ask);
  document.addEventListener("htmx:beforeSwap", look);
}
