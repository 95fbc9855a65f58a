import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { listFacets, readFacetsState, storeFacets } from "./facets-state.ts";

export function reopenFacets(): void {
  const state = readFacetsState();
  for (const facet of state ? listFacets() : []) {
    const { field = "" } = facet.dataset;
    facet.open = state?.open[field] ?? facet.open;
    if (state?.all.includes(field)) void reopenValues(facet, field);
  }
  // Facets may have been opened before this script was loaded.
  if (!state) storeFacets();
  document.addEventListener("toggle", storeFacets, true);
  document.addEventListener(RESULTS_SWAPPED, storeFacets);
}

async function reopenValues(facet: HTMLElement, field: string): Promise<void> {
  const link = facet.querySelector<HTMLElement>("[data-all]");
  if (link) link.ariaBusy = "true";
  const values = await import("./facet-values.ts").catch(() => null);
  if (values) return values.reopenAll(field);
  if (link) link.ariaBusy = null;
}
