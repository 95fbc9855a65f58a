/** How a visitor left the facets of one entry of history. */
export type KeptFacets = {
  /** Whether each facet stands open, by its field. */
  open: Record<string, boolean>;
  /** The fields of those that show all their values. */
  all: string[];
};

/** All facets of the page that can be folded. */
export function listFacets(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-field]")];
}

/**
 * Notes with the entry of history how the facets stand. The browser's own page cache does so too, but
 * has no room for every page and is gone after a reload.
 */
export function keepFacets(): void {
  const facets = listFacets();
  const facetState: KeptFacets = {
    open: Object.fromEntries(facets.map((facet) => [toField(facet), facet.open])),
    all: facets.filter((facet) => facet.querySelector("[data-expanded]")).map(toField),
  };
  // Unlike `replaceState` it leaves a change of the results alone that is under way.
  if ("navigation" in window) return navigation.updateCurrentEntry({ state: facetState });
  const isPending = document.querySelector("[data-pending]") !== null;
  if (!isPending) history.replaceState({ ...history.state, facets: facetState }, "");
}

/** What was kept with the entry that the visitor has come to; undefined for a new one. */
export function readKeptFacets(): KeptFacets | undefined {
  const { state } = history;
  return "navigation" in window ? navigation.currentEntry?.getState() : state?.facets;
}

function toField({ dataset }: HTMLElement): string {
  return dataset.field ?? "";
}
