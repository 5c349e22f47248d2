// What this browser keeps between pages. Pages also work if nothing can be kept.

/** @typedef {"localStorage" | "sessionStorage"} Where */

/** Texts that were kept; none where there are none, or none that can be read. @param {Where} where @param {string} name */
export function kept(where, name) {
  try {
    const texts = JSON.parse(window[where].getItem(name) ?? "[]");
    return Array.isArray(texts) ? texts.map(String) : [];
  } catch {
    return [];
  }
}

/** @param {Where} where @param {string} name @param {string[]} texts */
export function keep(where, name, texts) {
  try {
    window[where].setItem(name, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden.
  }
}
