import { resolvePlacePath } from "#domain/search/resolve-place-path.ts";
import type { FixedValues } from "#domain/search/search-place.ts";
import type { StockSummary, StockValue } from "#domain/search/stock-summary.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import { formatCarType } from "#domain/vehicle/car-type.ts";
import type { NavigationItem } from "./navigation.schema.ts";
import type { Site } from "./site.ts";
import type { MenuItem, MenuLink } from "./site-chrome.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;
type Column = MenuItem["columns"][number];
type DynamicDropdown = NonNullable<NavigationItem["dynamicDropdown"]>;

/** Links of a column that is filled from stock. */
export const MAX_MENU_LINKS = 16;

/** Makes whose models stand in columns of their own. */
const MODEL_COLUMNS = 4;
const MODELS_A_COLUMN = 8;

const DYNAMIC_COLUMNS: Record<
  DynamicDropdown,
  (site: SearchSite, stock: StockSummary) => Column[]
> = {
  brands: (site, stock) => [{ title: null, links: listMakes(site, stock) }],
  bodies: (site, stock) => [{ title: null, links: listBodies(site, stock) }],
  models: listModelColumns,
  columns: (site, stock) => [
    { title: "Makes", links: listMakes(site, stock) },
    { title: "Bodies", links: listBodies(site, stock) },
    { title: "Condition", links: listCarTypes(site, stock) },
  ],
};

/**
 * A navigation item with its dropdown: what is configured, and before it what the stock fills. The
 * stock fills columns only where none are configured.
 *
 * @see Specification §2, "Dynamic dropdown kinds"
 */
export function toMenuItem(item: NavigationItem, site: SearchSite, stock: StockSummary): MenuItem {
  const configured: Column[] = [
    ...item.dropdownMenus.map(({ name, items }) => ({ title: name, links: items.map(toLink) })),
    ...(item.dropdownItems.length === 0
      ? []
      : [{ title: null, links: item.dropdownItems.map(toLink) }]),
  ];
  const isFilled =
    item.dynamicDropdown !== null &&
    (item.dynamicDropdown !== "columns" || item.dropdownMenus.length === 0);
  const filled = isFilled ? fillColumns(item.dynamicDropdown, site, stock) : [];
  return { name: item.name, url: item.url, columns: [...filled, ...configured] };
}

function fillColumns(
  kind: NavigationItem["dynamicDropdown"],
  site: SearchSite,
  stock: StockSummary,
): Column[] {
  const columns = kind === null ? [] : DYNAMIC_COLUMNS[kind](site, stock);
  return columns.filter(({ links }) => links.length > 0);
}

function toLink({ name, url }: { name: string; url: string }): MenuLink {
  return { name, url, count: null, bodyStyle: null };
}

/** The makes with the most vehicles, by name. */
function listMakes(site: SearchSite, stock: StockSummary): MenuLink[] {
  return toStockLinks(site, stock, stock.makes, ({ value }) => ({ make: [value] })).sort(byName);
}

function listBodies(site: SearchSite, stock: StockSummary): MenuLink[] {
  return toStockLinks(site, stock, stock.bodies, ({ value }) => ({ body: [value] })).map((link) => {
    return { ...link, bodyStyle: resolveBodyStyle(link.name, "car") };
  });
}

function listCarTypes(site: SearchSite, stock: StockSummary): MenuLink[] {
  return toStockLinks(site, stock, stock.carTypes, ({ value }) => ({ car_type: [value] })).map(
    (link) => ({ ...link, name: formatCarType(link.name) }),
  );
}

/** One make's models are a list; several makes' stand in a column each. */
function listModelColumns(site: SearchSite, stock: StockSummary): Column[] {
  const isOneMake = stock.makes.length === 1;
  return stock.makes.slice(0, MODEL_COLUMNS).map(({ value: make }) => {
    const models = stock.models.filter((model) => model.make === make);
    const shown = models.slice(0, isOneMake ? MAX_MENU_LINKS : MODELS_A_COLUMN);
    return {
      title: isOneMake ? null : make,
      links: toStockLinks(site, stock, shown, ({ value }) => ({ make: [make], model: [value] })),
    };
  });
}

/** Links to the paths of some values, without those that have none. */
function toStockLinks(
  site: SearchSite,
  stock: StockSummary,
  values: readonly StockValue[],
  toFixed: (value: StockValue) => FixedValues,
): MenuLink[] {
  return values.slice(0, MAX_MENU_LINKS).flatMap((entry) => {
    const url = resolvePlacePath(site, stock, toFixed(entry));
    return url === null ? [] : [{ name: entry.value, url, count: entry.count, bodyStyle: null }];
  });
}

const byName = (one: MenuLink, other: MenuLink): number => (one.name < other.name ? -1 : 1);
