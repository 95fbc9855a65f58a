/** The element in sight that is to a visitor what a removed one was, or null. */
export function findCounterpart(removed: Element, region: Element): HTMLElement | null {
  const name = describe(removed);
  for (const element of region.querySelectorAll<HTMLElement>(removed.localName)) {
    if (describe(element) === name && element.checkVisibility()) return element;
  }
  return null;
}

/** Its id, or its own words and where it stands: counts, and what is only read out, change. */
function describe(element: Element): string {
  const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ""));
  const place = element.closest<HTMLElement>("[data-field], [aria-label]");
  return element.id || `${place?.dataset.field} ${place?.ariaLabel} ${words.join("")}`;
}
