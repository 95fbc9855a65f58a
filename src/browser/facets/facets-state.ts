export type FacetsState = {
  open: Record<string, boolean>;
  all: string[];
};

export function listFacets(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-field]")];
}

/** Which facets are open, and which of them show all their values. */
export function describeFacets(): FacetsState {
  const facets = listFacets();
  return {
    open: Object.fromEntries(facets.map((facet) => [toField(facet), facet.open])),
    all: facets.filter((facet) => facet.querySelector("[data-expanded]")).map(toField),
  };
}

/** With the entry of history: the browser's page cache is limited, and empty after a reload. */
export function storeFacets(): void {
  const facetState = describeFacets();
  // Unlike `replaceState` it does not abort a pending navigation.
  if ("navigation" in window) return navigation.updateCurrentEntry({ state: facetState });
  // Facets that are opened as they were say so as well.
  if (JSON.stringify(history.state?.facets) === JSON.stringify(facetState)) return;
  const isPending = document.querySelector("[data-pending]") !== null;
  if (!isPending) history.replaceState({ ...history.state, facets: facetState }, "");
}

/** Undefined for a new entry. */
export function readFacetsState(): FacetsState | undefined {
  const { state } = history;
  return "navigation" in window ? navigation.currentEntry?.getState() : state?.facets;
}

function toField({ dataset }: HTMLElement): string {
  return dataset.field ?? "";
}
