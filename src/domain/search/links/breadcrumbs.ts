import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { resolveDefaultSearchPath } from "../places/default-search-path.ts";
import { resolvePlacePath } from "../places/resolve-place-path.ts";
import { formatStockKinds, listStockKinds } from "../places/stock-kinds.ts";
import { type StockSummary, toStockSummary } from "../places/stock-summary.ts";

export type Breadcrumb = { name: string; href: string };

/** `summary` is null when the search did not answer; the vehicle alone then counts as the stock. */
export function toBreadcrumbs(
  vehicle: Vehicle,
  site: Site,
  summary: StockSummary | null,
): Breadcrumb[] {
  const { make, model } = vehicle;
  const searchPath = resolveDefaultSearchPath(site);
  const stock = summary ?? summariseAlone(vehicle);
  const sold = stock.itemTypes.map(({ value }) => value);
  const makePath = resolvePlacePath(site, stock, { make: [make] });
  const modelPath = resolvePlacePath(site, stock, { make: [make], model: [model] });
  return [
    { name: "Home", href: "/" },
    {
      name: formatStockKinds(listStockKinds(site, sold)),
      href: searchPath,
    },
    ...(makePath === null ? [] : [{ name: make, href: makePath }]),
    ...(modelPath === null ? [] : [{ name: model, href: modelPath }]),
  ];
}

function summariseAlone({ make, make_model, item_type }: Vehicle): StockSummary {
  return toStockSummary({
    estimatedTotalHits: 1,
    facetDistribution: {
      make: { [make]: 1 },
      make_model: { [make_model]: 1 },
      item_type: { [item_type]: 1 },
    },
  });
}
