import { parseFacetParameter } from "#domain/search/fields/facet-parameter.ts";
import {
  applyForm,
  composeSearch,
  formatSearchAddress,
  giveUpSort,
  includesPress,
  type OwnFields,
  type Press,
  parseSearchAddress,
  type SearchAddress,
  toggleSearch,
  widenPress,
} from "#domain/search/filters/requested-search.ts";

const PRESSABLE = "[data-field] li a, .chosen [rel]";

/**
 * Adds a press to the requested search. Returns the requested address; null where presses have undone each other. A
 * link is relative to the search that its list was rendered for.
 */
export function addPress(region: HTMLElement, source: Element, url: string): string | null {
  const shown = formatSearchAddress(parseSearchAddress(region.dataset.address ?? ""));
  const before = formatSearchAddress(readRequested(region));
  const next = formatSearchAddress(combine(source, parseUrl(url), readRequested(region)));
  region.dataset.requested = next;
  showRequested(region);
  return next === shown && before !== shown ? null : next;
}

function combine(source: Element, url: SearchAddress, now: SearchAddress): SearchAddress {
  if (source.closest("[data-clears]")) return url;
  const shown = parseSearchAddress(readShown(source));
  const { pressed, requested, ...press } = widen(source, { shown, pressed: url, requested: now });
  const form = source.closest("form");
  if (form) return applyForm(shown, pressed, now, readOwnFields(form));
  const change = source.closest("[data-field]") ? toggleSearch : composeSearch;
  return change(press.shown, pressed, requested);
}

/** The press on the wider path, with the values that the shown path fixes. */
function widen(source: Element, press: Press): Press {
  const { fixed } = source.closest<HTMLElement>("[data-fixed]")?.dataset ?? {};
  if (fixed === undefined) return press;
  const field = source.closest<HTMLElement>("[data-field]")?.dataset.field ?? null;
  return widenPress(press, JSON.parse(fixed), field);
}

export function replaceRequested(region: HTMLElement, url: string): string {
  region.dataset.requested = formatSearchAddress(parseUrl(url));
  showRequested(region);
  return url;
}

/** A first page exists whatever was pressed. */
export function toFirstPage(address: string): string {
  const { path, state } = parseUrl(address);
  return formatSearchAddress({ path, state: { ...state, page: 1 } });
}

export function forgetRequested(region: HTMLElement): void {
  delete region.dataset.requested;
  showRequested(region);
}

/** A failed change stays requested, except an order: the select shows the current one. */
export function keepFailed(region: HTMLElement): void {
  const shown = parseSearchAddress(region.dataset.address ?? "");
  region.dataset.requested = formatSearchAddress(giveUpSort(readRequested(region), shown));
  showRequested(region);
}

/** Shows values, chips and the order as in the requested results. */
export function showRequested(region: HTMLElement): void {
  const requested = readRequested(region);
  showSort(region, requested);
  const known = new Map<string, SearchAddress>();
  for (const link of region.querySelectorAll<HTMLAnchorElement>(PRESSABLE)) {
    delete link.dataset.pressing;
    const text = readShown(link);
    const shown = known.get(text) ?? parseSearchAddress(text);
    known.set(text, shown);
    const press = widen(link, { shown, pressed: parseUrl(link.href), requested });
    // Not pressed yet: the link leads to a wider path than the requested one.
    const leadsToWiderPath = press.requested !== requested;
    const isPressed = !leadsToWiderPath && includesPress(press.shown, press.pressed, requested);
    if (isPressed === (link.dataset.pressed !== undefined)) continue;
    link.toggleAttribute("data-pressed", isPressed);
    if (link.closest("[data-field]")) turnTick(region, link);
  }
}

/** Without an order in the address, the default of the page. */
function showSort(region: HTMLElement, { state }: SearchAddress): void {
  const options = [...region.querySelectorAll<HTMLOptionElement>("#sort option")];
  const named = options.find(({ value }) => value === state.sort);
  const option = named ?? options.find(({ defaultSelected }) => defaultSelected);
  if (option) option.selected = true;
}

/** The mark of a chosen value is the server's, which stands in the facets as a template. */
function turnTick(region: HTMLElement, link: HTMLElement): void {
  if (link.dataset.chosen !== undefined) {
    delete link.dataset.chosen;
    for (const part of link.querySelectorAll("svg, .sr-only")) part.remove();
    return;
  }
  link.dataset.chosen = "true";
  const mark = region.querySelector<HTMLTemplateElement>("template[data-chosen-mark]");
  if (mark) link.prepend(document.importNode(mark.content, true));
}

function readOwnFields(form: HTMLFormElement): OwnFields {
  const fields = [...form.elements].filter((element) => !element.matches("[type=hidden]"));
  const names = fields.map((element) => element.getAttribute("name") ?? "");
  const parameters = names.map(parseFacetParameter);
  return {
    hasSort: names.includes("sortBy"),
    ranges: parameters.flatMap((parameter) =>
      parameter?.kind === "range" ? [parameter.field] : [],
    ),
  };
}

function readRequested({ dataset }: HTMLElement): SearchAddress {
  return parseSearchAddress(dataset.requested ?? dataset.address ?? "");
}

/** The search that the link's list was rendered for. */
function readShown(link: Element): string {
  return link.closest<HTMLElement>("[data-address]")?.dataset.address ?? "";
}

function parseUrl(url: string): SearchAddress {
  const { pathname, search } = new URL(url, location.href);
  return parseSearchAddress(pathname + search);
}
