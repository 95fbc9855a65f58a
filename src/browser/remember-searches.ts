import { rememberSearch } from "#device/recent-searches.ts";

/** A prerendered page has not been seen yet. */
export function rememberFirstSearch(): void {
  if (!document.prerendering) return rememberSearched();
  document.addEventListener("prerenderingchange", rememberSearched, { once: true });
}

/** Stores a search once its results are shown: one that found nothing is of no use again. */
export function rememberSearched(): void {
  const found = document.querySelector<HTMLElement>("[data-searched]");
  rememberSearch(document.body.dataset.site ?? "", found?.dataset.searched ?? "");
}
