import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { type FacetsState, listFacets, readFacetsState, storeFacets } from "./facets-state.ts";

export function reopenFacets(state: FacetsState | undefined = readFacetsState()): void {
  for (const facet of state ? listFacets() : []) {
    const { field = "" } = facet.dataset;
    facet.open = state?.open[field] ?? facet.open;
    if (state?.all.includes(field)) void reopenValues(field);
  }
  // Facets may have been opened before this script was loaded, though hardly on a page that was returned to. Such a
  // page may be left again at once, which the History API would give up.
  if (!state && !isReturnedTo()) storeFacets();
  document.addEventListener("toggle", storeFacets, true);
  document.addEventListener(RESULTS_SWAPPED, storeFacets);
}

function isReturnedTo(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";
}

async function reopenValues(field: string): Promise<void> {
  const values = await import("./facet-values.ts").catch(() => null);
  await values?.reopenAll(field);
}
