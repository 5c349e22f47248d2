// What everybody played, and the guide: open where that leaves the cards and the switch of the boards in sight, else folded.

/** The folds that were opened or closed by hand, while the table stays as it is. @type {Map<string, boolean>} */
let byHand = new Map();

/** The version of the table to which they belong. */
let turn = "";

/** Whether the cards and the boards' switch are in sight with what is open now. @param {Element} panel @param {Element} board */
function leavesRoom(panel, board) {
  const place = panel.getBoundingClientRect();
  const isBeside = place.left >= board.getBoundingClientRect().right;
  // The panel beside the boards lies in the page; what is below its buttons is only its edge.
  if (isBeside) return place.bottom + scrollY - parseFloat(getComputedStyle(panel).paddingBottom) <= innerHeight;
  const boardSwitch = board.querySelector(".turn-over");
  const isFree = !boardSwitch?.checkVisibility() || boardSwitch.getBoundingClientRect().bottom + scrollY <= place.top;
  return isFree && panel.scrollHeight <= panel.clientHeight;
}

function arrange() {
  const panel = document.getElementById("act");
  const board = document.querySelector(".board");
  if (!panel || !board) return;
  const field = panel.querySelector("input[name=version]");
  const version = field instanceof HTMLInputElement ? field.value : "";
  if (version !== turn) byHand = new Map();
  turn = version;
  const folds = [...panel.querySelectorAll("details[data-roomy]")].filter((fold) => fold instanceof HTMLDetailsElement);
  for (const fold of folds) fold.open = byHand.get(fold.id) ?? false;
  for (const fold of folds.filter(({ id }) => !byHand.has(id))) {
    fold.open = true;
    fold.open = leavesRoom(panel, board);
  }
}

/** @param {MouseEvent} event */
function note(event) {
  const fold = event.target instanceof Element ? event.target.closest("details[data-roomy]>summary")?.parentElement : null;
  if (fold instanceof HTMLDetailsElement) byHand.set(fold.id, !fold.open);
}

export function watchFolds() {
  document.addEventListener("click", note);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target instanceof Element && event.target.id === "main") arrange();
  });
  addEventListener("resize", arrange);
  arrange();
}
