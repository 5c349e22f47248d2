// The secret word of a link is in its fragment, which only a script can read: it goes into the form, and out of the address.
export function readFragment() {
  const field = document.querySelector("[data-from-fragment]");
  const word = location.hash.slice(1);
  if (!(field instanceof HTMLInputElement) || !word) return;
  field.value = word;
  history.replaceState(null, "", location.pathname);
}
