import { announce } from "../notices/announce.ts";
import { showRequested } from "../results/requested-results.ts";
import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { storeFacets } from "./facets-state.ts";
import { createValueFinder, readValue } from "./find-values.ts";

type ExpandedFacet = {
  panel: HTMLElement;
  list: HTMLElement;
  /** Stored, since an element that leaves the page loses its position. */
  scrollTop: number;
};

const FAILURE = "These could not be fetched. Please try again.";

const expanded = new Map<string, ExpandedFacet>();

document.addEventListener(RESULTS_SWAPPED, () => {
  for (const [field, facet] of expanded) void keepExpanded(field, facet);
});

/** Shows all values of a facet in place; on failure a message appears beside the link, which is the retry. */
export async function expandFacet(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  try {
    const { panel, list } = await showAll(link);
    const isPointed = matchMedia("(pointer: fine)").matches;
    const box = isPointed && panel.querySelector("input");
    (box || list.querySelector("a"))?.focus({ preventScroll: true });
  } catch {
    showMissing(link);
  }
}

export async function reopenAll(field: string): Promise<void> {
  const link = findLink(field);
  if (link && !expanded.has(field)) await showAll(link).catch(() => null);
}

async function showAll(link: HTMLAnchorElement): Promise<ExpandedFacet> {
  const { field = "" } = link.closest<HTMLElement>("[data-field]")?.dataset ?? {};
  link.ariaBusy = "true";
  try {
    const list = await fetchValues(link);
    const facet = buildFacet(field, list, readLabel(link));
    expanded.set(field, facet);
    findFailure(link)?.remove();
    // The results may have been swapped meanwhile.
    if (link.isConnected) place(facet, link);
    else void keepExpanded(field, facet);
    showPressed(facet);
    return facet;
  } finally {
    link.ariaBusy = null;
  }
}

const findFailure = (link: Element) => link.parentElement?.querySelector("[data-missing]");

function showMissing(link: Element): void {
  const message = findFailure(link) ?? document.createElement("p");
  message.toggleAttribute("data-missing", true);
  message.className = "rounded-small border border-danger px-4 py-1 text-sm";
  message.textContent = FAILURE;
  link.before(message);
  announce(FAILURE);
}

/** The old values stay until those of the new search have arrived. */
async function keepExpanded(field: string, facet: ExpandedFacet): Promise<void> {
  const link = findLink(field);
  if (!link) return void expanded.delete(field);
  place(facet, link);
  // They can still be pressed: only their counts are of the old search.
  facet.panel.dataset.stale = "";
  const list = await fetchValues(link).catch(() => null);
  if (!list || !link.isConnected) return;
  replaceList(facet, list);
  showPressed(facet);
  delete facet.panel.dataset.stale;
}

function showPressed({ panel }: ExpandedFacet): void {
  const region = panel.closest<HTMLElement>("[data-results]");
  if (region) showRequested(region);
}

async function fetchValues(link: HTMLAnchorElement): Promise<HTMLElement> {
  const { href } = link;
  const { address, fixed } = link.closest<HTMLElement>("[data-address]")?.dataset ?? {};
  const response = await fetch(href);
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.querySelector<HTMLElement>("[data-values] ul");
  if (!list) throw new Error(`${href} lists no values.`);
  if (address !== undefined) list.dataset.address = address;
  if (fixed !== undefined) list.dataset.fixed = fixed;
  return document.adoptNode(list);
}

function buildFacet(field: string, list: HTMLElement, label: string): ExpandedFacet {
  const panel = document.createElement("div");
  const fewer = document.createElement("button");
  fewer.type = "button";
  fewer.className = "text-link";
  fewer.textContent = "Show fewer";
  fewer.addEventListener("click", () => collapse(field)?.focus());
  panel.dataset.expanded = "";
  panel.append(list, fewer);
  const facet = { panel, list, scrollTop: 0 };
  panel.addEventListener("scroll", () => rememberScroll(facet), { capture: true, passive: true });
  const finder = createValueFinder(label, () => facet.list);
  if (finder) panel.prepend(finder);
  return facet;
}

function rememberScroll(facet: ExpandedFacet): void {
  if (facet.list.isConnected) facet.scrollTop = facet.list.scrollTop;
}

function place(facet: ExpandedFacet, link: HTMLAnchorElement): void {
  const { panel, list, scrollTop } = facet;
  link.before(panel);
  setTopHidden(link, true);
  list.scrollTop = scrollTop;
  storeFacets();
}

function collapse(field: string): HTMLAnchorElement | null {
  expanded.get(field)?.panel.remove();
  expanded.delete(field);
  const link = findLink(field);
  if (link) setTopHidden(link, false);
  storeFacets();
  return link;
}

function setTopHidden(link: HTMLAnchorElement, isHidden: boolean): void {
  link.hidden = isHidden;
  const top = link.closest("details")?.querySelector<HTMLElement>(":scope > ul");
  if (top) top.hidden = isHidden;
}

/** The focus moves to the same value in the new list. */
function replaceList(facet: ExpandedFacet, list: HTMLElement): void {
  const focused = facet.list.querySelector<HTMLElement>(":focus");
  facet.list.replaceWith(list);
  facet.list = list;
  list.scrollTop = facet.scrollTop;
  facet.panel.querySelector("input")?.dispatchEvent(new Event("input"));
  if (!focused) return;
  const value = readValue(focused);
  const same = [...list.querySelectorAll("a")].find((link) => readValue(link) === value);
  same?.focus({ preventScroll: true });
}

function findLink(field: string): HTMLAnchorElement | null {
  return document.querySelector(`[data-field="${CSS.escape(field)}"] [data-all]`);
}

function readLabel(link: HTMLAnchorElement): string {
  return link.closest("details")?.querySelector("summary")?.textContent ?? "";
}
