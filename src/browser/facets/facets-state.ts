import { readSiteSlug } from "#device/site-storage.ts";
import { type FacetsState, readFacetsOf, storeFacetsOf } from "./stored-facets.ts";

export function listFacets(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-field]")];
}

/** All values that were asked for count as shown: they may come after the page is left again. */
export function describeFacets(): FacetsState {
  const facets = listFacets();
  const all = "[data-expanded], [data-all][aria-busy=true]";
  return {
    open: Object.fromEntries(facets.map((facet) => [toField(facet), facet.open])),
    all: facets.filter((facet) => facet.querySelector(all)).map(toField),
  };
}

/**
 * For Back, Forward and a reload: the browser's page cache is limited, and empty after a reload. Stored with the entry
 * of history, or where that would give up a Back or Forward which is under way (the History API), with the address.
 */
export function storeFacets(): void {
  const state = describeFacets();
  if ("navigation" in window) navigation.updateCurrentEntry({ state });
  else storeFacetsOf(readSiteSlug(), readAddress(), state);
}

/** Undefined on a new visit. */
export function readFacetsState(): FacetsState | undefined {
  if ("navigation" in window) return navigation.currentEntry?.getState();
  return isNewVisit() ? undefined : readFacetsOf(readSiteSlug(), readAddress());
}

const readAddress = (): string => location.pathname + location.search;

function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
}

function toField({ dataset }: HTMLElement): string {
  return dataset.field ?? "";
}
