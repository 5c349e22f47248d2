// The address of a table on its way to others: copied, or handed to what the device sends things with.

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

export function watchInvitation() {
  const found = document.querySelector("[data-invite]");
  if (!(found instanceof HTMLElement)) return;
  const address = found.dataset.invite ?? "";
  const copying = found.querySelector("[data-copy]");
  const sharing = found.querySelector("[data-share]");
  found.hidden = false;
  copying?.addEventListener("click", async () => {
    if (!(await copy(address))) return;
    const said = copying.querySelector("span");
    if (said && copying instanceof HTMLElement) said.textContent = copying.dataset.done ?? "";
  });
  sharing?.toggleAttribute("hidden", !navigator.share);
  sharing?.addEventListener("click", () => navigator.share({ title: document.title, url: address }).catch(() => {}));
}
