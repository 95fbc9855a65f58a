import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PhoneReveal } from "#domain/tracking/phone-reveal.schema.ts";
import type { Platform } from "#ports/platform.ts";

/**
 * Why the reveal cannot have happened on this site, null where it can have: else anybody could fill a dealer's
 * counts by hand.
 *
 * @throws StorageUnavailableError while the database is away.
 */
export async function refuseReveal(
  { stock }: Pick<Platform, "stock">,
  site: Site,
  { car_id, dealership_id, website_id }: PhoneReveal,
): Promise<string | null> {
  if (website_id !== (site.id ?? null)) return "website_id: not the number of this site";
  if (car_id !== null) {
    const vehicle = await stock.findById(resolveStockScope(site), car_id);
    if (vehicle === null) return "car_id: no vehicle of this site";
    const isOwn = dealership_id === null || vehicle.dealershipId === dealership_id;
    return isOwn || hasDealership(site, dealership_id) ? null : NO_DEALERSHIP;
  }
  return dealership_id === null || hasDealership(site, dealership_id) ? null : NO_DEALERSHIP;
}

const NO_DEALERSHIP = "dealership_id: no dealership of this site";

function hasDealership({ dealerships, locations }: Site, id: number): boolean {
  return (
    dealerships.some((dealership) => dealership.id === id) ||
    locations.some(({ dealership_id }) => dealership_id === id)
  );
}
