import { resolveSearchPath } from "../../search/places/resolve-search-path.ts";
import type { SearchPlace } from "../../search/places/search-place.ts";
import type { StockSummary } from "../../search/places/stock-summary.ts";
import { parseSearchState } from "../../search/query/parse-search-state.ts";
import type { MenuItem, MenuLink, MenuPicture } from "./site-chrome.ts";

type PathSite = Parameters<typeof resolveSearchPath>[0];

/** The search behind an address, with what its query chooses; null where it leads elsewhere. */
export function resolvePicturedPlace(
  url: string,
  site: PathSite,
  stock: StockSummary,
): SearchPlace | null {
  const [pathname = "", query = ""] = url.split("?");
  const place = resolveSearchPath(site, pathname, stock);
  if (place === null || query === "") return place;
  const { choices } = parseSearchState(new URLSearchParams(query));
  return { ...place, fixed: { ...place.fixed, ...choices } };
}

/** A menu of more models than anybody looks at shows the rest as words. */
const MAX_PICTURES = 40;

/** Addresses of a menu that are shown with a picture: the items' own, and those of one model. */
export function listPicturedUrls(
  items: readonly MenuItem[],
  site: PathSite,
  stock: StockSummary,
): string[] {
  const ofItems = items.map(({ url }) => url);
  const ofModels = items.flatMap(({ columns }) =>
    columns.flatMap(({ links }) =>
      links.flatMap(({ url }) => (isModel(url, site, stock) ? [url] : [])),
    ),
  );
  return [...new Set([...ofItems, ...ofModels])].slice(0, MAX_PICTURES);
}

/** The items with the pictures that were found, by address. */
export function addMenuPictures(
  items: readonly MenuItem[],
  pictures: ReadonlyMap<string, MenuPicture | null>,
): MenuItem[] {
  const own = items.map(({ url }) => url);
  const addTo = (link: MenuLink): MenuLink => {
    const picture = own.includes(link.url) ? null : pictures.get(link.url);
    return picture ? { ...link, picture } : link;
  };
  return items.map((item) => ({
    ...item,
    picture: pictures.get(item.url) ?? null,
    columns: item.columns.map((column) => ({ ...column, links: column.links.map(addTo) })),
  }));
}

function isModel(url: string, site: PathSite, stock: StockSummary): boolean {
  return resolvePicturedPlace(url, site, stock)?.fixed.model !== undefined;
}
