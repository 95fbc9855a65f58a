import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { listFacets, readFacetsState, storeFacets } from "./facets-state.ts";

/**
 * Opens the page's facets as they are described, or else as they stood when this entry of the history was left, and
 * stores from then on how they stand. On a new visit they stay as the document has them. Fulfilled when all values that
 * were shown have come.
 */
export async function followFacets(state = readFacetsState()): Promise<void> {
  const coming: Promise<void>[] = [];
  for (const facet of state ? listFacets() : []) {
    const { field = "" } = facet.dataset;
    facet.open = state?.open[field] ?? facet.open;
    if (state?.all.includes(field)) coming.push(reopenValues(facet, field));
  }
  // Facets may have been opened before this script was loaded.
  storeFacets();
  document.addEventListener("toggle", storeFacets, true);
  document.addEventListener(RESULTS_SWAPPED, storeFacets);
  await Promise.all(coming);
}

async function reopenValues(facet: HTMLElement, field: string): Promise<void> {
  const link = facet.querySelector<HTMLElement>("[data-all]");
  if (link) link.ariaBusy = "true";
  const values = await import("./facet-values.ts").catch(() => null);
  await values?.reopenAll(field);
  if (link) link.ariaBusy = null;
}
