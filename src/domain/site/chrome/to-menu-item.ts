import { formatSearchSubject } from "../../search/links/search-heading.ts";
import { resolveDefaultSearchPath } from "../../search/places/default-search-path.ts";
import { resolvePlacePath } from "../../search/places/resolve-place-path.ts";
import { resolveSearchPath } from "../../search/places/resolve-search-path.ts";
import type { FixedValues, SearchPlace } from "../../search/places/search-place.ts";
import type { StockSummary, StockValue } from "../../search/places/stock-summary.ts";
import { formatSearchQuery } from "../../search/query/format-search-query.ts";
import { parseSearchState } from "../../search/query/parse-search-state.ts";
import { EMPTY_SEARCH } from "../../search/query/search-state.ts";
import { compareNames } from "../../text/compare-names.ts";
import { shortenText } from "../../text/cut-text.ts";
import { resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import { formatCarType } from "../../vehicle/car-type.ts";
import type { NavigationItem, NavigationLink } from "../config/navigation.schema.ts";
import type { Site } from "../config/site.ts";
import type { MenuItem, MenuLink } from "./site-chrome.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters"> &
  Partial<Pick<Site, "models" | "manufacturer">>;
type Column = MenuItem["columns"][number];
type DynamicDropdown = NonNullable<NavigationItem["dynamicDropdown"]>;

/** The stock at the item's own path. */
export type MenuScope = { place: SearchPlace; shown: StockSummary };

/** `stock` is the whole site's. */
type MenuStock = MenuScope & { site: SearchSite; stock: StockSummary };

export const MAX_MENU_LINKS = 16;

/** Makes that get a column for their models. */
const MODEL_COLUMNS = 4;
const MODELS_A_COLUMN = 8;

const DYNAMIC_COLUMNS: Record<DynamicDropdown, (menu: MenuStock) => Column[]> = {
  brands: (menu) => [{ title: null, links: listMakes(menu) }],
  bodies: (menu) => [{ title: null, links: listBodies(menu) }],
  models: listModelColumns,
  columns: (menu) => [
    { title: "Makes", links: listMakes(menu) },
    { title: "Bodies", links: listBodies(menu) },
    { title: "Condition", links: listCarTypes(menu) },
  ],
};

/** The place that fills an item's dropdown: its own path, else the site's search; null for none. */
export function resolveMenuPlace(
  item: NavigationItem,
  site: SearchSite,
  stock: StockSummary,
): SearchPlace | null {
  if (!isFilled(item)) return null;
  const [pathname = ""] = item.url.split(/[?#]/);
  return (
    resolveSearchPath(site, pathname, stock) ??
    resolveSearchPath(site, resolveDefaultSearchPath(site), stock)
  );
}

/** Stock fills columns only when none are configured; a null `scope` fills none. @see Specification §2 */
export function toMenuItem(
  item: NavigationItem,
  site: SearchSite,
  stock: StockSummary,
  scope: MenuScope | null,
): MenuItem {
  const configured: Column[] = [
    ...item.dropdownMenus.map(({ name, items }) => ({ title: name, links: items.map(toLink) })),
    ...(item.dropdownItems.length === 0
      ? []
      : [{ title: null, links: item.dropdownItems.map(toLink) }]),
  ];
  const kind = isFilled(item) ? item.dynamicDropdown : null;
  const filled = kind && scope ? DYNAMIC_COLUMNS[kind]({ ...scope, site, stock }) : [];
  const shown = filled.filter(({ links }) => links.length > 0);
  const columns = [...shown, ...configured];
  const isListed = columns.some(({ links }) => links.some(({ url }) => url === item.url));
  return {
    name: item.name,
    url: item.url,
    allName: isListed ? null : formatAllName(item, site, stock),
    columns,
    picture: null,
    promoted: item.promoted,
  };
}

function isFilled({ dynamicDropdown, dropdownMenus }: NavigationItem): boolean {
  return dynamicDropdown !== null && (dynamicDropdown !== "columns" || dropdownMenus.length === 0);
}

/** The item's own name may be that of a column ("Where", "By body"). */
function formatAllName(item: NavigationItem, site: SearchSite, stock: StockSummary): string {
  const [pathname = "", query = ""] = item.url.split("#")[0]?.split("?") ?? [];
  const place = resolveSearchPath(site, pathname, stock);
  if (place === null) return item.name;
  const state = parseSearchState(new URLSearchParams(query));
  const subject = formatSearchSubject(place, state, site, stock).replace(" for sale", "");
  return place.name ?? `All ${subject}`;
}

/** @see Specification §2, "truncated to 75 characters" */
const MAX_DESCRIPTION = 75;

function toLink({ name, url, description }: NavigationLink): MenuLink {
  const link = { name, url, count: null, bodyStyle: null };
  if (description === null) return link;
  return { ...link, description: shortenText(description, MAX_DESCRIPTION) };
}

function listMakes(menu: MenuStock): MenuLink[] {
  return toStockLinks(menu, menu.shown.makes, ({ value }) => ({ make: [value] })).sort(byName);
}

function listBodies(menu: MenuStock): MenuLink[] {
  return toStockLinks(menu, menu.shown.bodies, ({ value }) => ({ body: [value] })).map((link) => {
    return { ...link, bodyStyle: resolveBodyStyle(link.name, "car") };
  });
}

function listCarTypes(menu: MenuStock): MenuLink[] {
  return toStockLinks(menu, menu.shown.carTypes, ({ value }) => ({ car_type: [value] })).map(
    (link) => ({ ...link, name: formatCarType(link.name) }),
  );
}

/** One make's models are a simple list, several makes' a column each, headed by the make. */
function listModelColumns(menu: MenuStock): Column[] {
  const { makes, models } = menu.shown;
  const isOneMake = makes.length === 1;
  return makes.slice(0, MODEL_COLUMNS).map((entry) => {
    const make = entry.value;
    const ofMake = models.filter((model) => model.make === make);
    const shown = ofMake.slice(0, isOneMake ? MAX_MENU_LINKS : MODELS_A_COLUMN);
    const links = toStockLinks(menu, shown, ({ value }) => ({ make: [make], model: [value] }));
    const described = links.map((link) => describeModel(link, make, menu.site));
    const column = { title: null, links: described.sort(byName) };
    if (isOneMake) return column;
    const [ofMakeLink] = toStockLinks(menu, [entry], () => ({ make: [make] }));
    return { ...column, title: make, ...(ofMakeLink && { titleUrl: ofMakeLink.url }) };
  });
}

/** With the short description of the site's own model, where it has one. */
function describeModel(link: MenuLink, make: string, site: SearchSite): MenuLink {
  const model = site.models?.find(
    ({ name, make: of }) => name === link.name && (of ?? site.manufacturer?.name ?? make) === make,
  );
  const description = model?.short_description ?? null;
  if (description === null) return link;
  return { ...link, description: shortenText(description, MAX_DESCRIPTION) };
}

/** Links to the path for exactly these values, else to the item's path with them chosen. */
function toStockLinks(
  { site, stock, place, shown }: MenuStock,
  values: readonly StockValue[],
  toFixed: (value: StockValue) => FixedValues,
): MenuLink[] {
  const isWhole = shown.total === stock.total;
  const isPlain = place.clauses.length + Object.keys(place.ranges).length === 0;
  return values.slice(0, MAX_MENU_LINKS).map((entry) => {
    const wanted = toFixed(entry);
    const exact = [
      ...(isWhole ? [wanted] : []),
      ...(isPlain ? [{ ...place.fixed, ...wanted }] : []),
    ];
    const path = exact
      .map((fixed) => resolvePlacePath(site, stock, fixed))
      .find((found) => found !== null);
    const url = path ?? `${place.path}${formatSearchQuery({ ...EMPTY_SEARCH, choices: wanted })}`;
    return { name: entry.value, url, count: entry.count, bodyStyle: null };
  });
}

const byName = (one: MenuLink, other: MenuLink): number => compareNames(one.name, other.name);
