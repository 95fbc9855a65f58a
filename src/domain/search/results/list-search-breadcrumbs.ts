import type { Site } from "../../site/config/site.ts";
import type { Breadcrumb } from "../links/breadcrumbs.ts";
import { resolveDefaultSearchPath } from "../places/default-search-path.ts";
import { resolvePlacePath } from "../places/resolve-place-path.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { formatStockKinds, listStockKinds, resolveStockWords } from "../places/stock-kinds.ts";
import type { StockSummary } from "../places/stock-summary.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters">;

export function listSearchBreadcrumbs(
  site: SearchSite,
  stock: StockSummary,
  place: SearchPlace,
  heading: string,
): Breadcrumb[] {
  const searchPath = resolveDefaultSearchPath(site);
  const home = { name: "Home", href: "/" };
  const name = formatName(place, heading);
  const href = encodeURI(place.path);
  if (place.path === searchPath) return [home, { name, href }];
  const kinds = listStockKinds(
    site,
    stock.itemTypes.map(({ value }) => value),
  );
  const search = { name: formatStockKinds(kinds), href: searchPath };
  // Two steps with one name would look like the same page.
  const isSame = name.toLowerCase() === search.name.toLowerCase();
  const here = { name: isSame ? `All ${resolveStockWords(kinds).noun}` : name, href };
  const { make, model } = place.fixed;
  const [makeName] = make ?? [];
  const makePath = make && model ? resolvePlacePath(site, stock, { make }) : null;
  return [
    home,
    search,
    ...(makeName === undefined || makePath === null
      ? []
      : [{ name: makeName, href: encodeURI(makePath) }]),
    here,
  ];
}

function formatName({ name, fixed }: SearchPlace, heading: string): string {
  const [word] = fixed.model ?? fixed.make ?? [];
  return name ?? word ?? heading.replace(" for sale", "");
}
