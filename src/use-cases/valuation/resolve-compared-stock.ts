import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import { readGroupSlug } from "#domain/site/parsing/read-group-slug.ts";
import type { Platform } from "#ports/platform.ts";

type ComparingSite = Pick<Site, "dealerships" | "dealership_group" | "valuation">;

/**
 * Whose stock an estimate compares with: the platform's where the site says so, else that of every site of its
 * group, else its own dealerships'.
 *
 * @throws StorageUnavailableError
 */
export async function resolveComparedStock(
  { sites }: Pick<Platform, "sites">,
  site: ComparingSite,
): Promise<StockScope> {
  if (site.valuation.comparables === "platform") return "platform";
  const own = site.dealerships.map(({ id }) => id);
  const { dealership_group: group } = site;
  if (group === null) return { dealershipIds: own };
  const stored = await sites.list();
  const ofGroup = stored
    .filter(({ config }) => readGroupSlug(config) === group.slug)
    .flatMap(({ dealerships }) => dealerships.map(({ id }) => id));
  return { dealershipIds: [...new Set([...own, ...ofGroup])] };
}
