import { setInert } from "../follow-overlays.ts";
import { carryIslands } from "../islands/carry-islands.ts";
import { wakeIslands } from "../islands/wake-islands.ts";
import { rememberSearched } from "../remember-searches.ts";
import type { FetchedResults } from "./fetch-results.ts";
import { showRequested } from "./requested-results.ts";
import { RESULTS_SWAPPED } from "./results-swapped.ts";

const SHEET = "[data-sheet]";
/** The scrolled element must survive, so that a finger goes on scrolling. */
const SHEET_BODY = "[data-sheet] > .sheet-body";
const CANONICAL = "link[rel=canonical]";
const SEARCH_BOX = "#search";
const OPENER = "#results [popovertarget]";

/** Restores what was open, typed, scrolled or focused. Returns the text to announce. */
export function swapResults(
  old: HTMLElement,
  { page, region, address }: FetchedResults,
  event: NavigateEvent,
): string {
  const leadsOn = Boolean(event.sourceElement?.closest("nav"));
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const sheet = old.querySelector<HTMLElement>(SHEET);
  const sheetBody = old.querySelector(SHEET_BODY);
  const sheetTop = sheetBody?.scrollTop ?? 0;
  const { pathname, search } = new URL(address);
  region.dataset.address = pathname + search;
  keepSections(old, region);
  old.before(region);
  carryIslands(old, region);
  moveShell(old, region, SHEET_BODY);
  moveShell(old, region, SHEET);
  moveShell(old, region, OPENER);
  old.remove();
  describePage(page);
  refreshSearchBox(page);
  // Before layout: a shorter page would overwrite the stored scroll position.
  if (event.navigationType === "traverse") event.scroll();
  if (sheetBody) sheetBody.scrollTop = sheetTop;
  if (sheet?.matches(":popover-open")) setInert(sheet, true);
  wakeIslands(region);
  document.dispatchEvent(new Event(RESULTS_SWAPPED));
  rememberSearched();
  // A list that was moved over is still marked for the search before.
  showRequested(region);
  if (leadsOn) region.scrollIntoView();
  if (focused) refocus(focused, region, leadsOn);
  return region.querySelector("output")?.textContent ?? "";
}

function keepSections(old: Element, region: Element): void {
  for (const section of old.querySelectorAll<HTMLDetailsElement>("details[data-field]")) {
    const selector = `details[data-field="${section.dataset.field}"]`;
    const same = region.querySelector<HTMLDetailsElement>(selector);
    if (same) same.open = section.open;
  }
}

/** Keeps the old element with its open or focused state, and replaces its content. */
function moveShell(old: Element, region: Element, selector: string): void {
  const shell = old.querySelector<HTMLElement>(selector);
  const next = region.querySelector<HTMLElement>(selector);
  if (!shell || !next?.parentElement) return;
  next.parentElement.moveBefore(shell, next);
  refill(shell, next);
}

function refill(shell: Element, next: Element): void {
  shell.replaceChildren();
  for (const child of Array.from(next.childNodes)) shell.moveBefore(child, null);
  next.remove();
}

function describePage(page: Document): void {
  document.title = page.title;
  document.querySelector(CANONICAL)?.remove();
  const canonical = page.querySelector(CANONICAL);
  if (canonical) document.head.append(canonical);
}

/** Typed text that was not sent stays, unless another text is searched for now. */
function refreshSearchBox(page: Document): void {
  const box = document.querySelector(SEARCH_BOX);
  const next = page.querySelector(SEARCH_BOX);
  const data = next && findData(next);
  if (!box || !data || findData(box)?.textContent === data.textContent) return;
  box.before(next);
  carryIslands(box, next);
  refill(box, next);
  // A moved island has its first props: the next change compares with these.
  findData(box)?.replaceWith(data);
  wakeIslands(box);
}

const findData = (box: Element) => box.querySelector("script");

function refocus(focused: Element, region: Element, leadsOn: boolean): void {
  const heading = region.querySelector("h1");
  const same = focused.isConnected ? focused : findCounterpart(focused, region);
  const target = leadsOn ? heading : (same ?? heading);
  if (target === heading) heading?.setAttribute("tabindex", "-1");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function findCounterpart(removed: Element, region: Element): HTMLElement | null {
  const name = describeElement(removed);
  for (const element of region.querySelectorAll<HTMLElement>(removed.localName)) {
    if (describeElement(element) === name && element.checkVisibility()) return element;
  }
  return null;
}

/** By its id, or its own text and place: the text of inner elements is counts and hidden words. */
function describeElement(element: Element): string {
  const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ""));
  const place = element.closest<HTMLElement>("[data-field], [aria-label]");
  const name = words.join("").trim() || element.textContent;
  return element.id || `${place?.dataset.field} ${place?.ariaLabel} ${name}`;
}
