// Answers that come too late, and news that are none: a sight of the table that was asked for before more was ticked, or
// before something was played, is not shown (the sight that was asked for since is on its way); what the page shows
// already is not asked for again.

/** @param {FormData} values */
function told(values) {
  const fields = new URLSearchParams(/** @type {any} */ (values));
  fields.delete("key"); // new with every answer
  return fields.toString();
}

/** Whether the page shows what a piece of news tells of. @param {string | undefined} seen */
function isShown(seen) {
  return seen !== undefined && seen === document.getElementById("main")?.dataset.seen;
}

/** @param {Event} event */
function ask(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  const news = detail.requestConfig.triggeringEvent;
  if (news?.type === "sse:changed" && isShown(news.detail.data)) event.preventDefault();
}

/** @param {Event} event */
function look(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  const form = document.getElementById("act");
  if (detail.requestConfig.verb !== "get" || detail.target.id !== "main") return;
  const news = detail.requestConfig.triggeringEvent;
  if (!detail.elt.isConnected || (news?.type === "sse:changed" && isShown(news.detail.data))) detail.shouldSwap = false;
  if (!(form instanceof HTMLFormElement)) return;
  if (told(detail.requestConfig.formData) !== told(new FormData(form))) detail.shouldSwap = false;
}

export function watchAnswers() {
  document.addEventListener("htmx:beforeRequest", ask);
  document.addEventListener("htmx:beforeSwap", look);
}
