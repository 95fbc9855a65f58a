import { followFacets } from "../facets/follow-facets.ts";
import { whenShown } from "../loading/when-shown.ts";
import { leadsToResults } from "./leads-to-results.ts";
import { markPending, settle } from "./mark-pending.ts";
import {
  closeRestoredFilters,
  describeFilters,
  forgetClosedFilters,
  forgetFilters,
  reopenFilters,
  storeFilters,
  takeFilters,
} from "./reopen-filters.ts";
import { addPress, forgetRequested } from "./requested-results.ts";

/** For browsers that cannot swap results: each press loads the document with all pending presses. */
export function followPlainResults(region: HTMLElement): void {
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    if (leadsToResults(link, region)) go(event, region, link, link.href);
  });
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !leadsToResults(form, region)) return;
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") url.searchParams.append(name, value);
    }
    go(event, region, form, url.href);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    settle(region);
    forgetRequested(region);
    closeRestoredFilters();
  });
  // A page that is loaded ahead of the press has no record of it yet.
  whenShown(() => {
    const filters = takeFilters();
    const valuesCame = followFacets(filters?.facets);
    if (filters) reopenFilters(filters, valuesCame);
    forgetClosedFilters();
  });
}

function go(event: Event, region: HTMLElement, source: Element, url: string): void {
  event.preventDefault();
  const filters = describeFilters(source);
  const address = addPress(region, source, url);
  if (address !== null) {
    markPending(region);
    if (filters !== null) storeFilters(filters, address);
    return location.assign(address);
  }
  stop();
  forgetFilters();
  settle(region);
}
