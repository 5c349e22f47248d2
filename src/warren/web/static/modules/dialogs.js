// Help in a dialog, and notes that can be closed.
import { lightAdvice } from "./board.js";
import { readOut, regain } from "./focus.js";

export function watchDialogs() {
  // Help with a rule names the part whose rule it is: what the link says of it, or its title.
  document.addEventListener("htmx:configRequest", (event) => {
    const { elt, parameters } = /** @type {CustomEvent} */ (event).detail;
    if (elt.hasAttribute("data-about")) parameters.about = elt.dataset.about || elt.title;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    if (target.id === "help-text") {
      const dialog = document.getElementById("help");
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
      readOut(target.querySelector("h2, h3"));
    }
    if (target.id === "problem") target.classList.add("shown");
    if (target.id === "hint") {
      target.scrollIntoView({ block: "nearest" });
      lightAdvice();
    }
    if (target.id === "main") found();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-dismiss]")) {
      const note = event.target.closest(".toast");
      if (note) {
        note.classList.remove("shown");
        note.replaceChildren();
        regain();
      }
    }
    // A click beside the dialog closes it.
    if (event.target instanceof HTMLDialogElement) event.target.close();
  });
  document.addEventListener("keydown", (event) => {
    const why = event.key === "Escape" && document.querySelector(".reckoned[open]");
    if (!(why instanceof HTMLDetailsElement) || document.querySelector("dialog[open]")) return;
    why.open = false;
    if (why.contains(document.activeElement)) why.querySelector("summary")?.focus();
  });
  document.addEventListener("htmx:sendError", lost);
}

/** Says that the server does not answer. */
function lost() {
  const note = document.getElementById("problem");
  if (!note) return;
  note.textContent = document.body.dataset.unreachable ?? "";
  note.classList.add("shown", "lost");
}

/** The server has answered again. */
function found() {
  const note = document.querySelector("#problem.lost");
  note?.classList.remove("shown", "lost");
}
