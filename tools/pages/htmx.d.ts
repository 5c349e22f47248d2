// What the modules of the pages use of htmx, which lies in static/vendor.
interface Window {
  htmx: { trigger(element: Element, event: string): void };
}
