import { resolveDefaultSearchPath } from "#domain/search/default-search-path.ts";
import { resolvePlacePath } from "#domain/search/resolve-place-path.ts";
import { formatStockKinds, listStockKinds } from "#domain/search/stock-kinds.ts";
import { toStockSummary } from "#domain/search/stock-summary.ts";
import type { Site } from "#domain/site/site.ts";
import type { Vehicle } from "./vehicle.schema.ts";

export type Breadcrumb = { name: string; href: string };

/** The way to a vehicle: home, the site's search, its make and its model where they have paths. */
export function toBreadcrumbs(vehicle: Vehicle, site: Site): Breadcrumb[] {
  const { make, model, make_model } = vehicle;
  const searchPath = resolveDefaultSearchPath(site);
  const stock = toStockSummary({
    estimatedTotalHits: 1,
    facetDistribution: { make: { [make]: 1 }, make_model: { [make_model]: 1 } },
  });
  const makePath = resolvePlacePath(site, stock, { make: [make] });
  const modelPath = resolvePlacePath(site, stock, { make: [make], model: [model] });
  return [
    { name: "Home", href: "/" },
    {
      name: formatStockKinds(listStockKinds(site, [...new Set(["car", vehicle.item_type])])),
      href: searchPath,
    },
    ...(makePath === null ? [] : [{ name: make, href: makePath }]),
    ...(modelPath === null ? [] : [{ name: model, href: modelPath }]),
  ];
}
