import { readSiteSlug, readStored, writeStored } from "#device/site-storage.ts";
import { describeFacets } from "../facets/facets-state.ts";
import { type FacetsState, isFacetsState } from "../facets/stored-facets.ts";
import { findOpener } from "../find-opener.ts";

/** How the filters' sheet was left by a press in it. */
type OpenFilters = {
  /** Of the document that the press led to. */
  address: string;
  /** Milliseconds UTC. */
  at: number;
  /** The facet of the press; "" for none. */
  field: string;
  /** Where that facet, or for none the content, stood: pixels below the upper edge of what scrolls, or above if < 0. */
  top: number;
  /** Whether the focus was shown, as it is for who presses by key. */
  showsFocus: boolean;
  facets: FacetsState;
};

const NAME = "open-filters";
const SHEET = "[data-sheet].filter-sheet";

/** A notice is shown by the page itself. */
const OPENED = ":popover-open:not([popover=manual]), dialog[open]";

/** Later the shopper has gone elsewhere, or the document never came. */
const LIFETIME_MS = 60_000;

/**
 * How the sheet is left by a press in it; null for one elsewhere. Beside the results of a wide screen the facets would
 * move when the script comes: there they stay as the next document has them. Asked before the press is shown, which
 * moves what is below.
 */
export function describeFilters(source: Element): Omit<OpenFilters, "address"> | null {
  const sheet = source.closest(SHEET);
  if (!sheet || getComputedStyle(sheet).position !== "fixed") return null;
  const { field = "" } = source.closest<HTMLElement>("[data-field]")?.dataset ?? {};
  return {
    at: Date.now(),
    field,
    top: measureTop(sheet, field) ?? 0,
    // A range is sent by its form, which never has the focus itself.
    showsFocus: document.activeElement?.matches(":focus-visible") ?? false,
    facets: describeFacets(),
  };
}

/** Stores it for the document that the press leads to. */
export function storeFilters(filters: Omit<OpenFilters, "address">, address: string): void {
  write({ ...filters, address: new URL(address, location.href).href });
}

/** How the press that led to this document left the sheet, once; null where it was not pressed in. */
export function takeFilters(): OpenFilters | null {
  const stored = readStored(readSiteSlug(), NAME, "sessionStorage");
  if (!isOpenFilters(stored)) return null;
  write(null);
  const { address, at } = stored;
  const isHere = address === location.origin + location.pathname + location.search;
  return isHere && Date.now() - at < LIFETIME_MS ? stored : null;
}

/** Forgets how a press left the sheet, as another press has undone it. */
export const forgetFilters = (): void => write(null);

/** Forgets how the sheet was left where the shopper closes it before the document comes. */
export function forgetClosedFilters(): void {
  document.addEventListener("beforetoggle", forgetIfClosed, true);
}

function forgetIfClosed({ target, newState }: ToggleEvent): void {
  if (newState === "closed" && target instanceof Element && target.matches(SHEET)) forgetFilters();
}

/** Closes the sheet that Back has restored with its document, open as the press left it, which is forgotten so. */
export function closeRestoredFilters(): void {
  document.querySelector<HTMLElement>(SHEET)?.hidePopover();
}

/**
 * Opens the sheet as it was left: a tick is seldom the last, and each one loads a document. Nothing is opened for who
 * does something else by now. `valuesCame` is fulfilled when the facets have all their values.
 */
export function reopenFilters(
  { field, top, showsFocus }: OpenFilters,
  valuesCame: Promise<unknown>,
): void {
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const body = sheet && findBody(sheet);
  // Beside the results of a wide screen it is always open.
  if (!body || getComputedStyle(sheet).display !== "none" || isInUse()) return;
  // The browser gives the focus back to who had it before.
  findOpener(sheet)?.focus({ preventScroll: true });
  sheet.style.transition = "none";
  sheet.showPopover();
  const summary = findFacet(sheet, field)?.querySelector<HTMLElement>("summary");
  const focused = summary ?? sheet.querySelector<HTMLElement>("[data-close]");
  const options = { preventScroll: true, focusVisible: showsFocus };
  focused?.focus(options);
  const place = (): void => {
    const now = measureTop(sheet, field);
    if (now !== null) body.scrollBy({ top: now - top, behavior: "instant" });
  };
  // Lays the sheet out where its transition would end, so that none is left to begin.
  place();
  sheet.style.transition = "";
  void placeOnceMore(body, place, valuesCame);
}

/** Whether the shopper reads, types or has opened something: the script may come long after the document. */
function isInUse(): boolean {
  const isOpen = document.querySelector(OPENED) !== null;
  return isOpen || scrollY > 0 || document.activeElement !== document.body;
}

/**
 * Values that come above the facet push it down, or the facet itself up, as browsers differ in which place they keep:
 * none is kept meanwhile. Whoever scrolls or presses until then stays where that leads.
 */
async function placeOnceMore(
  body: HTMLElement,
  place: () => void,
  valuesCame: Promise<unknown>,
): Promise<void> {
  const placed = body.scrollTop;
  let isTouched = false;
  const stay = (): void => {
    isTouched = true;
  };
  const types = ["pointerdown", "keydown"];
  for (const type of types) body.addEventListener(type, stay);
  body.style.overflowAnchor = "none";
  await valuesCame;
  if (!isTouched && body.scrollTop === placed) place();
  body.style.overflowAnchor = "";
  for (const type of types) body.removeEventListener(type, stay);
}

const findBody = (sheet: Element): HTMLElement | null => sheet.querySelector(".sheet-body");

const findFacet = (sheet: Element, field: string): Element | null =>
  sheet.querySelector(`details[data-field="${CSS.escape(field)}"]`);

/** As `OpenFilters.top`; null where the sheet has no such facet any more. */
function measureTop(sheet: Element, field: string): number | null {
  const body = findBody(sheet);
  const measured = field === "" ? body?.firstElementChild : findFacet(sheet, field);
  if (!body || !measured) return null;
  return measured.getBoundingClientRect().top - body.getBoundingClientRect().top;
}

function write(filters: OpenFilters | null): void {
  writeStored(readSiteSlug(), NAME, filters, "sessionStorage");
}

function isOpenFilters(stored: unknown): stored is OpenFilters {
  if (typeof stored !== "object" || stored === null) return false;
  const given: Partial<Record<keyof OpenFilters, unknown>> = stored;
  return (
    typeof given.address === "string" &&
    typeof given.at === "number" &&
    typeof given.top === "number" &&
    typeof given.field === "string" &&
    typeof given.showsFocus === "boolean" &&
    isFacetsState(given.facets)
  );
}
