import { type FacetsState, readLeftFacets, storeLeftFacets } from "./left-facets.ts";

export function listFacets(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-field]")];
}

/** With the entry of history: the browser's page cache is limited, and empty after a reload. */
export function storeFacets(): void {
  if ("navigation" in window) return navigation.updateCurrentEntry({ state: describeFacets() });
  // The History API would give up a Back or Forward that is under way.
  storeFacetsFor(location.pathname + location.search);
}

/** For the document that a press leads to: an address without its host. */
export function storeFacetsFor(address: string): void {
  storeLeftFacets(readSiteSlug(), address, describeFacets());
}

/** Undefined for a page that is new. */
export function readFacetsState(): FacetsState | undefined {
  const state = "navigation" in window ? navigation.currentEntry?.getState() : undefined;
  return state ?? readLeftFacets(readSiteSlug(), location.pathname + location.search);
}

/** All values that were asked for count as shown: they may come after the page is left again. */
function describeFacets(): FacetsState {
  const facets = listFacets();
  const all = "[data-expanded], [data-all][aria-busy=true]";
  return {
    open: Object.fromEntries(facets.map((facet) => [toField(facet), facet.open])),
    all: facets.filter((facet) => facet.querySelector(all)).map(toField),
  };
}

function toField({ dataset }: HTMLElement): string {
  return dataset.field ?? "";
}

const readSiteSlug = (): string => document.body.dataset.site ?? "";
