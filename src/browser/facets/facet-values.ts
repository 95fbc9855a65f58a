import { announce } from "../announce.ts";
import { RESULTS_SWAPPED } from "../results/results-swapped.ts";
import { showWanted } from "../results/wanted-results.ts";
import { createValueFinder, readValue } from "./find-values.ts";
import { keepFacets } from "./kept-facets.ts";

/** A facet with all its values: they stand in the place of its top ones and of the link to all. */
type ExpandedFacet = {
  panel: HTMLElement;
  list: HTMLElement;
  /** Where the list was scrolled to; an element that leaves the page forgets. */
  scrollTop: number;
};

const FAILURE = "These could not be fetched. Please try again.";

const expanded = new Map<string, ExpandedFacet>();

document.addEventListener(RESULTS_SWAPPED, () => {
  for (const [field, facet] of expanded) void keepExpanded(field, facet);
});

/**
 * Fetches the page that the link leads to and shows its list here. Failing that all stays as it is,
 * with a word beside the link, which is the way to try again.
 */
export async function expandFacet(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  try {
    const { panel, list } = await showAll(link);
    const isPointed = matchMedia("(pointer: fine)").matches;
    const box = isPointed && panel.querySelector("input");
    (box || list.querySelector("a"))?.focus({ preventScroll: true });
  } catch {
    logFailure(link);
  }
}

/** Shows all values of a facet that a visitor comes back to; the focus stays where it is. */
export async function reopenAll(field: string): Promise<void> {
  const link = findLink(field);
  // The link is still there where they cannot be fetched.
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
    // The results may have changed meanwhile: then the values of the new ones are asked for.
    if (link.isConnected) place(facet, link);
    else void keepExpanded(field, facet);
    showPressed(facet);
    return facet;
  } finally {
    link.ariaBusy = null;
  }
}

const findFailure = (link: Element) => link.parentElement?.querySelector("[data-missing]");

function logFailure(link: Element): void {
  const message = findFailure(link) ?? document.createElement("p");
  message.toggleAttribute("data-missing", true);
  message.className = "rounded-small border border-danger px-4 py-1 text-sm";
  message.textContent = FAILURE;
  link.before(message);
  announce(FAILURE);
}

/** In new results the values stay where they were, until those of the new search are there. */
async function keepExpanded(field: string, facet: ExpandedFacet): Promise<void> {
  const link = findLink(field);
  if (!link) return void expanded.delete(field);
  place(facet, link);
  // Its values can be pressed all the same: only their counts are of another search.
  facet.panel.dataset.stale = "";
  const list = await fetchValues(link).catch(() => null);
  if (!list || !link.isConnected) return;
  replaceList(facet, list);
  showPressed(facet);
  delete facet.panel.dataset.stale;
}

/** What is pressed and has not come yet is drawn on values that have just come. */
function showPressed({ panel }: ExpandedFacet): void {
  const region = panel.closest<HTMLElement>("[data-results]");
  if (region) showWanted(region);
}

/** The values of the search that a link stands in. */
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
  keepFacets();
}

/** The link of the facet, which then stands there again. */
function collapse(field: string): HTMLAnchorElement | null {
  expanded.get(field)?.panel.remove();
  expanded.delete(field);
  const link = findLink(field);
  if (link) setTopHidden(link, false);
  keepFacets();
  return link;
}

function setTopHidden(link: HTMLAnchorElement, isHidden: boolean): void {
  link.hidden = isHidden;
  const top = link.closest("details")?.querySelector<HTMLElement>(":scope > ul");
  if (top) top.hidden = isHidden;
}

/** The focus goes to the same value of the new list, whose counts are others. */
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
