/** The element in sight that is to a visitor what a removed one was, or null. */
export function findCounterpart(removed: Element, region: Element): HTMLElement | null {
  const name = describe(removed);
  for (const element of region.querySelectorAll<HTMLElement>(removed.localName)) {
    if (describe(element) === name && element.checkVisibility()) return element;
  }
  return null;
}

/**
 * Its id, or its words and where it stands. Beside words of its own, inner ones change: counts, and
 * what is only read out.
 */
function describe(element: Element): string {
  const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ""));
  const place = element.closest<HTMLElement>("[data-field], [aria-label]");
  const name = words.join("").trim() || element.textContent;
  return element.id || `${place?.dataset.field} ${place?.ariaLabel} ${name}`;
}
