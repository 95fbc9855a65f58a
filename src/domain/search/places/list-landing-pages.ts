import { ELECTRIC_CARS_PATH } from "../../addresses/site-addresses.ts";
import type { Site } from "../../site/config/site.ts";
import { formatSlug } from "../../text/format-slug.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { CATEGORY_NOUNS, COMMON_CATEGORIES } from "./search-category.ts";
import type { StockSummary } from "./stock-summary.ts";

export type LandingPage = { path: string; label: string };

/** Conditions that have landing pages by city. */
const CONDITIONS = ["new", "used"];

/** Likely landing pages, the site's own first; `resolveSearchPath` decides whether a path is valid. */
export function listLandingPages(
  site: Pick<Site, "default_search_path" | "search_paths">,
  stock: StockSummary,
): LandingPage[] {
  const nouns = Object.entries(CATEGORY_NOUNS).filter(([, types]) =>
    stock.itemTypes.some(({ value }) => types.some((type) => type === value)),
  );
  const categories = [
    ...COMMON_CATEGORIES,
    ...stock.carTypes.map(({ slug }) => `${slug}-cars`),
    ...nouns.flatMap(([noun]) => [noun, ...stock.carTypes.map(({ slug }) => `${slug}-${noun}`)]),
  ];
  const defaultPath = resolveDefaultSearchPath(site);
  const named = [...stock.bodies, ...stock.makes, ...stock.categories];
  return [
    ...site.search_paths.map(({ path, name }) => ({ path, label: name })),
    { path: defaultPath, label: formatSlug(defaultPath.split("/").at(-1) ?? "") },
    ...categories.map((slug) => ({ path: toPath(slug), label: formatSlug(slug) })),
    { path: ELECTRIC_CARS_PATH, label: "Electric cars" },
    ...named.map(({ slug, value }) => ({ path: toPath(slug), label: value })),
    ...stock.models.map(({ make, slug, value }) => ({
      path: `${toPath(findMakeSlug(stock, make))}/${slug}`,
      label: `${make} ${value}`,
    })),
    ...stock.cities.flatMap(({ slug, value }) =>
      CONDITIONS.map((condition) => ({
        path: toPath(`${condition}-cars-${slug}`),
        label: `${formatSlug(condition)} cars in ${value}`,
      })),
    ),
  ];
}

function toPath(slug: string): string {
  return `/search/${slug}`;
}

function findMakeSlug({ makes }: StockSummary, make: string): string {
  return makes.find(({ value }) => value === make)?.slug ?? "";
}
