import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { hasVehicle } from "#domain/deal/page/deal-hold.ts";
import { findDealRefusal, readPriceCents } from "#domain/deal/page/price-site-deal.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { type DealServices, findSiteVehicle } from "./find-deal.ts";
import { editDeal } from "./save-deal.ts";

type Changed = DealNotice | "unknown";

/** Moves a deal to another vehicle of the site that may be bought, with all answers kept. */
export async function moveDeal(
  services: DealServices,
  site: Site,
  { token, vehicleId }: { token: string; vehicleId: number },
  now: number,
): Promise<Changed> {
  const { vehicle, isShown } = await findSiteVehicle(services, site, vehicleId, now);
  const edited = await editDeal<Changed>(services, site, { token, now }, ({ deal, hold }) => {
    // Else its money would go to a vehicle that the deal has left.
    if (hasVehicle(hold)) return { is: "answer", answer: "held" };
    const isBuyable = vehicle !== null && isShown && findDealRefusal(vehicle, site) === null;
    if (!isBuyable || deal.state !== "open") return { is: "answer", answer: "not_buyable" };
    const change = {
      vehicleId: vehicle.id,
      vehicleName: formatTitle(vehicle),
      acceptedPriceCents: readPriceCents(vehicle),
      acceptedPriceType: vehicle.price_type,
    };
    return { is: "change", change };
  });
  return edited.is === "answered" ? edited.answer : (CHANGED[edited.is] ?? "moved");
}

/** Takes the vehicle's price of now for a deal, where it is the one that the shopper was shown. */
export async function acceptPrice(
  services: DealServices,
  site: Site,
  { token, priceCents }: { token: string; priceCents: number | null },
  now: number,
): Promise<Changed> {
  const edited = await editDeal<Changed>(services, site, { token, now }, ({ deal, vehicle }) => {
    if (deal.state !== "open" || vehicle === null || readPriceCents(vehicle) !== priceCents) {
      return { is: "answer", answer: "changed" };
    }
    const change = { acceptedPriceCents: priceCents, acceptedPriceType: vehicle.price_type };
    return { is: "change", change };
  });
  return edited.is === "answered" ? edited.answer : (CHANGED[edited.is] ?? "accepted");
}

/** Null where it is changed. */
const CHANGED = { saved: null, unknown: "unknown", busy: "busy" } as const;
