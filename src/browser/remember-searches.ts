import { rememberSearch } from "#device/recent-searches.ts";
import { RESULTS_SWAPPED } from "./results-swapped.ts";

/** Remembers a text that was searched for once its results are seen: one that found nothing helps nobody again. */
export function rememberSearches(): void {
  document.addEventListener(RESULTS_SWAPPED, rememberShown);
  // A page drawn ahead of the press has not been asked for yet.
  if (document.prerendering) addEventListener("prerenderingchange", rememberShown, { once: true });
  else rememberShown();
}

function rememberShown(): void {
  const found = document.querySelector<HTMLElement>("[data-searched]");
  rememberSearch(document.body.dataset.site ?? "", found?.dataset.searched ?? "");
}
