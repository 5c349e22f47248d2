// The address of a table on its way to others: copied, or handed to what the device sends things with.

/** @param {string} text */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Of an address without encryption browsers have no clipboard, but still this.
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export function watchInvitation() {
  const found = document.querySelector("[data-invite]");
  if (!(found instanceof HTMLElement)) return;
  const address = found.dataset.invite ?? "";
  const copying = found.querySelector("[data-copy]");
  const sharing = found.querySelector("[data-share]");
  found.hidden = false;
  copying?.addEventListener("click", async () => {
    await copy(address);
    const said = copying.querySelector("span");
    if (said && copying instanceof HTMLElement) said.textContent = copying.dataset.done ?? "";
  });
  sharing?.toggleAttribute("hidden", !navigator.share);
  sharing?.addEventListener("click", () => navigator.share({ title: document.title, url: address }).catch(() => {}));
}
