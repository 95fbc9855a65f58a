import { readStored, writeStored } from "#device/site-storage.ts";
import { storeFacetsFor } from "../facets/facets-state.ts";

/**
 * How the filters' sheet was left by a press in it: the moment in milliseconds UTC, its scroll position in pixels, and
 * the facet of the press ("" for none), and whether the focus was shown, as it is for who presses by key.
 */
type OpenFilters = { at: number; top: number; field: string; showsFocus: boolean };

const NAME = "open-filters";
const SHEET = "[data-sheet].filter-sheet";

/** Later the shopper has gone elsewhere, or the document never came. */
const LIFETIME_MS = 60_000;

const readSite = (): string => document.body.dataset.site ?? "";

/**
 * Stores how the sheet and its facets are left, if the press is one in it, for the document that the press leads to.
 * Beside the results of a wide screen that document folds its facets itself, before it is seen.
 */
export function storeFilters(source: Element, address: string): void {
  const sheet = source.closest(`${SHEET}:popover-open`);
  if (!sheet) return;
  const filters: OpenFilters = {
    at: Date.now(),
    top: findBody(sheet)?.scrollTop ?? 0,
    field: source.closest<HTMLElement>("[data-field]")?.dataset.field ?? "",
    showsFocus: source.matches(":focus-visible"),
  };
  storeFacetsFor(address);
  writeStored(readSite(), NAME, filters, "sessionStorage");
}

/** How the press that led to this document left the sheet, once; null where it was not pressed in. */
export function takeFilters(): OpenFilters | null {
  const stored = readStored(readSite(), NAME, "sessionStorage");
  if (!isOpenFilters(stored)) return null;
  writeStored(readSite(), NAME, null, "sessionStorage");
  return Date.now() - stored.at < LIFETIME_MS ? stored : null;
}

/**
 * Opens the sheet as it was left: a tick is seldom the last, and each one loads a document. `loadTouched` is given,
 * since a script that imports it besides boot would part boot in two files.
 */
export async function reopenFilters(
  { top, field, showsFocus }: OpenFilters,
  loadTouched: () => Promise<unknown>,
): Promise<void> {
  const sheet = document.querySelector<HTMLElement>(SHEET);
  // Beside the results of a wide screen it is always open.
  if (!sheet || getComputedStyle(sheet).display !== "none") return;
  sheet.style.transition = "none";
  sheet.showPopover();
  scrollTo(sheet, top);
  // The script of all sheets gives the focus to the first field of one that is open when it comes.
  await loadTouched().catch(() => {});
  sheet.style.transition = "";
  const facet = `details[data-field="${CSS.escape(field)}"] > summary`;
  const shown = { preventScroll: true, focusVisible: showsFocus };
  sheet.querySelector<HTMLElement>(facet)?.focus(shown);
  scrollTo(sheet, top);
}

const findBody = (sheet: Element): Element | null => sheet.querySelector(".sheet-body");

function scrollTo(sheet: Element, top: number): void {
  findBody(sheet)?.scrollTo({ top, behavior: "instant" });
}

function isOpenFilters(stored: unknown): stored is OpenFilters {
  if (typeof stored !== "object" || stored === null) return false;
  const { at, top, field, showsFocus }: Partial<Record<keyof OpenFilters, unknown>> = stored;
  const isPlaced = typeof at === "number" && typeof top === "number";
  return isPlaced && typeof field === "string" && typeof showsFocus === "boolean";
}
