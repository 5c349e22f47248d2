// An address on its way to others, of a table or of a moment of its replay: copied, or handed to what the device sends
// things with. A page without scripts does not show the buttons.

/** Returns whether it could be copied. @param {string} text */
async function copy(text) {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isWritten) return true;
  // Of an address without encryption browsers have no clipboard, and elsewhere it may be refused, but there is still this.
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

/** Says at the button itself what came of it. @param {HTMLElement} button @param {string} said */
function say(button, said) {
  const shown = button.querySelector("span");
  if (shown) shown.textContent = said;
  shown?.classList.remove("vh");
  const aloud = document.getElementById("aloud");
  if (aloud) aloud.textContent = said;
}

export function watchInvitation() {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
    const address = button?.closest("[data-invite]")?.getAttribute("data-invite");
    if (!(button instanceof HTMLElement) || !address) return;
    if (await copy(address)) say(button, button.dataset.done ?? "");
    else window.prompt(button.textContent?.trim() ?? "", address);
  });
  const sharing = document.querySelector("[data-share]");
  const address = sharing?.closest("[data-invite]")?.getAttribute("data-invite") ?? "";
  sharing?.toggleAttribute("hidden", !navigator.share);
  sharing?.addEventListener("click", () => navigator.share({ title: document.title, url: address }).catch(() => {}));
}
