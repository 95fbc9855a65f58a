import { randomUUID } from "node:crypto";
import { resolveDealExpiry } from "#domain/deal/deal.ts";
import { EMPTY_TASKS } from "#domain/deal/deal-tasks.ts";
import { findDealRefusal, readPriceCents } from "#domain/deal/page/price-site-deal.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { signLink } from "../signing/signed-links.ts";
import type { DealLimit } from "./deal-limit.ts";
import { type DealServices, findSiteVehicle } from "./find-deal.ts";

type Start = {
  vehicleId: number;
  clientAddress: string;
  limit: Pick<DealLimit, "mayStart">;
};

export type StartedDeal =
  | { is: "started"; token: string }
  /** The site does not sell it online, or not now: its page says why. */
  | { is: "refused"; slug: string }
  | { is: "unknown" }
  | { is: "too_many" };

/** Begins a deal for a vehicle that the site sells online. `now` in milliseconds UTC. */
export async function startDeal(
  services: DealServices,
  site: Site,
  { vehicleId, clientAddress, limit }: Start,
  now: number,
): Promise<StartedDeal> {
  if (!site.buy_online.enabled) return { is: "unknown" };
  const { vehicle, isShown } = await findSiteVehicle(services, site, vehicleId, now);
  if (vehicle === null) return { is: "unknown" };
  if (!isShown || findDealRefusal(vehicle, site) !== null) {
    return { is: "refused", slug: vehicle.slug };
  }
  if (!limit.mayStart(site.slug, clientAddress, now)) return { is: "too_many" };
  const { id } = await services.deals.create({
    id: randomUUID(),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    vehicleName: formatTitle(vehicle),
    acceptedPriceCents: readPriceCents(vehicle),
    acceptedPriceType: vehicle.price_type,
    tasks: EMPTY_TASKS,
    leadId: randomUUID().replaceAll("-", ""),
    createdAt: now,
    expiresAt: resolveDealExpiry(now),
  });
  return {
    is: "started",
    token: await signLink(services, { kind: "deal", siteSlug: site.slug }, id),
  };
}
