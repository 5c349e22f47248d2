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
  let gone = "";
  // The card ticked first gives way to the newest.
  while (ticked.length > most) {
    const first = ticked.shift();
    const old = [...form.elements].find(
      (one) => one instanceof HTMLInputElement && one !== box && one.checked && one.value === first,
    );
    if (!(old instanceof HTMLInputElement)) continue;
    old.checked = false;
    const card = old.closest(".card");
    gone = (card?.querySelector(".at") ?? card?.querySelector(".nm"))?.textContent?.trim() ?? "";
  }
  order.value = ticked.join(",");
  say(gone && (box.closest(".hand")?.getAttribute("data-gave-way") ?? "").replace("{card}", () => gone));
}

/** Says something to who listens to the page; nothing is to be seen. @param {string} text */
function say(text) {
  const aloud = document.getElementById("aloud");
  if (aloud) aloud.textContent = text;
}

/** Digits tick the cards of the hand, where nothing is typed. @param {KeyboardEvent} event */
function tickByDigit(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[0-9]$/.test(event.key)) return;
  if (event.target instanceof Element && event.target.closest("input[type=text], textarea, select, dialog")) return;
  const card = document.getElementById(`card-${event.key === "0" ? 10 : event.key}`);
  if (card instanceof HTMLInputElement) card.click();
}

/** Enter on a card plays what is chosen: by itself a form would press its first button, which takes back.
 * @param {KeyboardEvent} event */
function playByEnter(event) {
  const isCard = event.target instanceof Element && event.target.matches("#act input:is([type=checkbox], [type=radio])");
  if (event.key !== "Enter" || !isCard) return;
  event.preventDefault();
  const go = document.querySelector("#act button#go");
  if (go instanceof HTMLButtonElement) go.click();
}

export function watchCards() {
  document.addEventListener("change", tick, true);
  document.addEventListener("keydown", tickByDigit);
  document.addEventListener("keydown", playByEnter);
}
