// Answers that come too late: a sight of the table that was asked for before more was ticked, or before something was
// played, is not shown. The sight that was asked for since is on its way.

/** @param {FormData} values */
function told(values) {
  const fields = new URLSearchParams(/** @type {any} */ (values));
  fields.delete("key"); // new with every answer
  return fields.toString();
}

/** @param {Event} event */
function look(event) {
  const detail = /** @type {CustomEvent} */ (event).detail;
  const form = document.getElementById("act");
  if (detail.requestConfig.verb !== "get" || detail.target.id !== "main") return;
  if (!detail.elt.isConnected) detail.shouldSwap = false;
  if (!(form instanceof HTMLFormElement)) return;
  if (told(detail.requestConfig.formData) !== told(new FormData(form))) detail.shouldSwap = false;
}

export function watchAnswers() {
  document.addEventListener("htmx:beforeSwap", look);
}
