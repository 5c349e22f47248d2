// Light and dark without loading the page anew; the server remembers it.

export function watchThemes() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-theme-switch]")) return;
    event.preventDefault();
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : window.matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    const body = new FormData(form);
    body.set("theme", root.dataset.theme);
    fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (body)), redirect: "manual" });
  });
}
