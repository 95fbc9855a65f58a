/** Vehicles, related searches and pages of all values are other documents. */
export function leadsToResults(source: Element, region: HTMLElement): boolean {
  return region.contains(source) && !source.closest("article, section, [data-all]");
}
