// Cards that are ticked: never more than may be played, in the order in which they were ticked.

/** @param {Event} event */
function tick(event) {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.name !== "action" || box.type !== "checkbox") return;
  const form = box.form;
  const order = form?.querySelector("[data-order]");
  if (!form || !(order instanceof HTMLInputElement)) return;
  const most = Number(form.dataset.most);
  const ticked = order.value ? order.value.split(",") : [];
  if (box.checked) ticked.push(box.value);
  else ticked.splice(ticked.indexOf(box.value), 1);
  // The card ticked first gives way to the newest.
  while (ticked.length > most) {
    const first = ticked.shift();
    const old = [...form.elements].find(
      (one) => one instanceof HTMLInputElement && one !== box && one.checked && one.value === first,
    );
    if (old instanceof HTMLInputElement) old.checked = false;
  }
  order.value = ticked.join(",");
}

/** Digits tick the cards of the hand, where nothing is typed. @param {KeyboardEvent} event */
function tickByDigit(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[0-9]$/.test(event.key)) return;
  if (event.target instanceof Element && event.target.closest("input[type=text], textarea, select, dialog")) return;
  const card = document.getElementById(`card-${event.key === "0" ? 10 : event.key}`);
  if (card instanceof HTMLInputElement) card.click();
}

/** What is ticked in the form of a turn. */
function ticked() {
  const form = document.getElementById("act");
  if (!(form instanceof HTMLFormElement)) return "";
  return [...form.elements]
    .map((one) => (one instanceof HTMLInputElement && one.checked ? `${one.name}=${one.value}` : ""))
    .join("&");
}

/** What was ticked when a page was asked for, by the request. @type {WeakMap<XMLHttpRequest, string>} */
const asked = new WeakMap();

/** An answer about what is no longer ticked comes too late: the newer one is on its way, or is asked for. */
function dropLate(/** @type {any} */ event) {
  const { xhr, requestConfig, elt, target } = event.detail;
  if (requestConfig.verb !== "get" || target.id !== "main" || !asked.has(xhr) || asked.get(xhr) === ticked()) return;
  event.detail.shouldSwap = false;
  if (elt.id === "main") window.htmx.trigger(elt, "again");
}

export function watchCards() {
  document.addEventListener("htmx:beforeSend", (/** @type {any} */ event) => asked.set(event.detail.xhr, ticked()));
  document.addEventListener("htmx:beforeSwap", dropLate);
  document.addEventListener("change", tick, true);
  document.addEventListener("keydown", tickByDigit);
}
