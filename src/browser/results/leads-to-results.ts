/** Vehicles, related searches and pages of all values are documents of their own, as elsewhere. */
export function leadsToResults(source: Element, region: HTMLElement): boolean {
  return region.contains(source) && !source.closest("article, section, [data-all]");
}
