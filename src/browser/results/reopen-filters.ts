import { readStored, writeStored } from "#device/site-storage.ts";
import { describeFacets } from "../facets/facets-state.ts";
import { type FacetsState, isFacetsState } from "../facets/stored-facets.ts";
import { readSiteSlug } from "../read-site-slug.ts";

/** How the filters' sheet was left by a press in it. */
type OpenFilters = {
  /** Of the document that the press led to. */
  address: string;
  /** Milliseconds UTC. */
  at: number;
  /** The facet of the press; "" for none. */
  field: string;
  /** Pixels from the top of what scrolls to that facet, or to its content. */
  top: number;
  /** Whether the focus was shown, as it is for who presses by key. */
  showsFocus: boolean;
  facets: FacetsState;
};

const NAME = "open-filters";
const SHEET = "[data-sheet].filter-sheet";

/** Later the shopper has gone elsewhere, or the document never came. */
const LIFETIME_MS = 60_000;

/**
 * Stores how the sheet is left, if the press is one in it, for the document that the press leads to. Beside the results
 * of a wide screen the facets would move when the script comes: there they stay as that document has them.
 */
export function storeFilters(source: Element, address: string): void {
  const sheet = source.closest(`${SHEET}:popover-open`);
  if (!sheet) return;
  const { field = "" } = source.closest<HTMLElement>("[data-field]")?.dataset ?? {};
  const filters: OpenFilters = {
    address: new URL(address, location.href).href,
    at: Date.now(),
    field,
    top: measureTop(sheet, field),
    showsFocus: source.matches(":focus-visible"),
    facets: describeFacets(),
  };
  write(filters);
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

/** For who came back before the document that was pressed for took them. */
export const forgetFilters = (): void => write(null);

/**
 * Opens the sheet as it was left: a tick is seldom the last, and each one loads a document. `isWhole` is fulfilled when
 * the facets have all their values, and `loadTouched` is given, since a script that imports it besides boot would part
 * boot in two files.
 */
export function reopenFilters(
  { field, top, showsFocus }: OpenFilters,
  {
    isWhole,
    loadTouched,
  }: Record<"isWhole", Promise<unknown>> & Record<"loadTouched", () => Promise<unknown>>,
): void {
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const body = sheet && findBody(sheet);
  // Beside the results of a wide screen it is always open.
  if (!body || getComputedStyle(sheet).display !== "none") return;
  sheet.style.transition = "none";
  sheet.showPopover();
  const summary = findFacet(sheet, field)?.querySelector<HTMLElement>("summary");
  const focused = summary ?? sheet.querySelector<HTMLElement>("[data-close]");
  const options = { preventScroll: true, focusVisible: showsFocus };
  focused?.focus(options);
  const place = (): number => {
    body.scrollBy({ top: measureTop(sheet, field) - top, behavior: "instant" });
    return body.scrollTop;
  };
  // Lays the sheet out where its transition would end, so that none is left to begin.
  const placed = place();
  sheet.style.transition = "";
  // Values that come above the facet push it down in browsers that do not keep their place (WebKit).
  void isWhole.then(() => (body.scrollTop === placed ? place() : null));
  loadTouched().catch(() => {});
}

const findBody = (sheet: Element): Element | null => sheet.querySelector(".sheet-body");

const findFacet = (sheet: Element, field: string): Element | null =>
  sheet.querySelector(`details[data-field="${CSS.escape(field)}"]`);

function measureTop(sheet: Element, field: string): number {
  const body = findBody(sheet);
  const measured = findFacet(sheet, field) ?? body?.firstElementChild;
  if (!body || !measured) return 0;
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
