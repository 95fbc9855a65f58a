import { rememberSearch } from "#device/recent-searches.ts";
import { readSiteSlug } from "#device/site-storage.ts";
import { whenShown } from "./loading/when-shown.ts";

/** Once the page is seen. */
export function rememberFirstSearch(): void {
  whenShown(rememberSearched);
}

/** Stores a search once its results are shown: one that found nothing is of no use again. */
export function rememberSearched(): void {
  const found = document.querySelector<HTMLElement>("[data-searched]");
  rememberSearch(readSiteSlug(), found?.dataset.searched ?? "");
}
