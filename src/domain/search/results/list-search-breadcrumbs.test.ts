import { expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formatSearchHeading } from "../links/search-heading.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH } from "../query/search-state.ts";
import { listSearchBreadcrumbs } from "./list-search-breadcrumbs.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 9,
  facetDistribution: {
    car_type: { used: 9 },
    make: { Mazda: 9 },
    make_model: { "Mazda CX-5": 9 },
    city: { Brisbane: 9 },
  },
});

const SITE = buildSite({
  default_search_path: "used-cars",
  search_paths: [{ path: "/search/bargains", name: "Bargains", filters: { tag: "Bargain" } }],
});

it.each([
  ["/search/used-cars", ["Used cars"]],
  ["/search/new-cars", ["Cars", "New cars"]],
  ["/search/used-cars-brisbane", ["Cars", "Used cars in Brisbane"]],
  ["/search/suv", ["Cars", "SUVs"]],
  ["/electric-cars", ["Cars", "Electric cars"]],
  ["/search/mazda", ["Cars", "Mazda"]],
  ["/search/mazda/cx-5", ["Cars", "Mazda", "CX-5"]],
  ["/search/bargains", ["Cars", "Bargains"]],
  ["/search/all-vehicles", ["Cars", "All cars"]],
])("the way to %s is home, the site's search and %j", (path, names) => {
  const place = resolveSearchPath(SITE, path, STOCK);
  if (place === null) throw new Error(`${path} is no path of the site`);
  const heading = formatSearchHeading(place, EMPTY_SEARCH, SITE, STOCK);
  const breadcrumbs = listSearchBreadcrumbs(SITE, STOCK, place, heading);
  expect(breadcrumbs.map(({ name }) => name)).toEqual(["Home", ...names]);
  expect(breadcrumbs.at(-1)?.href).toBe(path);
  for (const { href } of breadcrumbs.slice(1)) {
    expect(resolveSearchPath(SITE, href, STOCK)?.path).toBe(href);
  }
});
