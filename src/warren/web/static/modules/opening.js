// The end of a game: parchments opened one by one, the first time that it is seen. Without this the sheet lies open at once.

/** The player whose step it is. @param {Element} step */
function holder(step) {
  return step.closest("[data-opening] > ol > li");
}

/** @param {Element} opening */
function begin(opening) {
  const steps = [...opening.querySelectorAll("[data-step]")];
  const page = opening.closest(".end");
  const buttons = opening.querySelector("[data-opening-buttons]");
  const key = `opened:${document.querySelector("main")?.dataset.table ?? ""}`;
  if (!page || !(buttons instanceof HTMLElement) || sessionStorage.getItem(key)) return;
  const later = [...page.querySelectorAll("[data-after-opening]")];
  for (const part of [...steps, ...later]) part.setAttribute("hidden", "");
  opening.removeAttribute("hidden");
  let at = 0;
  const end = () => {
    sessionStorage.setItem(key, "yes");
    for (const part of later) part.removeAttribute("hidden");
    opening.setAttribute("hidden", "");
    const title = page.querySelector(".laurel h1");
    if (title instanceof HTMLElement) {
      title.tabIndex = -1;
      title.focus();
    }
  };
  const next = () => {
    const step = steps[at];
    at += 1;
    step?.removeAttribute("hidden");
    step?.scrollIntoView({ block: "nearest" });
    if (!step) end();
  };
  const player = () => {
    next();
    while (steps[at] && holder(steps[at]) === holder(steps[at - 1])) next();
  };
  buttons.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-next-step]")) next();
    if (event.target.closest("[data-next-player]")) player();
    if (event.target.closest("[data-all-steps]")) end();
  });
  next();
}

function look() {
  for (const opening of document.querySelectorAll("[data-opening]:not([data-begun])")) {
    opening.setAttribute("data-begun", "");
    begin(opening);
  }
}

export function watchOpenings() {
  look();
  document.addEventListener("htmx:afterSettle", look);
}
