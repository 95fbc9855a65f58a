import type { Deal } from "#domain/deal/deal.ts";
import { type FoundDeal, resolveDeal } from "#domain/deal/page/to-deal-view.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Payments } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import { readMoney } from "../reservations/refunds/read-money.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";

export type DealServices = Pick<
  Platform,
  "deals" | "leads" | "reservations" | "secrets" | "sites" | "stock" | "search" | "log"
> & { payments: Pick<Payments, "find"> };

/**
 * The deal of a signed link with its vehicle as it is now; null for a link that is none of ours, one that has
 * expired, and where the site sells nothing online any more. `now` in milliseconds UTC.
 */
export async function findDeal(
  services: DealServices,
  site: Site,
  token: string,
  now: number,
): Promise<FoundDeal | null> {
  if (!site.buy_online.enabled) return null;
  const id = await readLinkedId(services, { kind: "deal", siteSlug: site.slug }, token);
  const deal = id && (await services.deals.find(site.slug, id, now));
  return deal ? await findDealsVehicle(services, site, deal, now) : null;
}

/** The same of a deal that is at hand. */
export async function findDealsVehicle(
  services: Pick<DealServices, "reservations" | "sites" | "stock" | "search" | "payments">,
  site: Site,
  deal: Deal,
  now: number,
): Promise<FoundDeal> {
  const [found, reservation] = await Promise.all([
    findSiteVehicle(services, site, deal.vehicleId, now),
    services.reservations.findOfLead(deal.leadId),
  ]);
  const isServed = (type: string) => services.payments.find(type) !== null;
  const booked = reservation && {
    reservation,
    keptCents: (await readMoney(services, reservation)).keptCents,
  };
  return resolveDeal(site, deal, { ...found, booked, isServed }, now);
}

/** A vehicle of the records in the site's scope, and whether the site shows it. */
export async function findSiteVehicle(
  services: Pick<DealServices, "sites" | "stock" | "search">,
  site: Site,
  id: number,
  now: number,
): Promise<{ vehicle: Vehicle | null; isShown: boolean }> {
  const vehicle = await readVehicle(services, site, id);
  const isShown =
    vehicle !== null && services.search.matches(vehicle, buildStandingFilter(site, now));
  return { vehicle, isShown };
}
