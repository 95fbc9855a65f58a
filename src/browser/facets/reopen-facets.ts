import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { keepFacets, listFacets, readKeptFacets } from "./kept-facets.ts";

/** Puts the facets as they were left, and from then on keeps how they stand. */
export function reopenFacets(): void {
  const kept = readKeptFacets();
  for (const facet of kept ? listFacets() : []) {
    const { field = "" } = facet.dataset;
    facet.open = kept?.open[field] ?? facet.open;
    if (kept?.all.includes(field)) void reopenValues(field);
  }
  // What was opened before this script had come is kept as well.
  if (!kept) keepFacets();
  document.addEventListener("toggle", keepFacets, true);
  document.addEventListener(RESULTS_SWAPPED, keepFacets);
}

/** Where the network is gone the facet keeps its top values, and the link to all. */
async function reopenValues(field: string): Promise<void> {
  const values = await import("./facet-values.ts").catch(() => null);
  await values?.reopenAll(field);
}
