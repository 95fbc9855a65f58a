import { rememberSearch } from "#device/recent-searches.ts";

/** A page that is drawn ahead has not been seen yet. */
export function rememberFirstSearch(): void {
  if (!document.prerendering) return rememberSearched();
  document.addEventListener("prerenderingchange", rememberSearched, { once: true });
}

/** Remembers a text that was searched for once its results are seen: one that found nothing helps nobody again. */
export function rememberSearched(): void {
  const found = document.querySelector<HTMLElement>("[data-searched]");
  rememberSearch(document.body.dataset.site ?? "", found?.dataset.searched ?? "");
}
