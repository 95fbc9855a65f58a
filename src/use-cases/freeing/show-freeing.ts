import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import type { FreeingRequest } from "#ports/stores/leads/freeing-store.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";

type Needs = Pick<Platform, "freeings" | "secrets" | "sites" | "stock" | "now">;

export type ShownFreeing = Pick<FreeingRequest, "state" | "refusesSite"> & {
  /** Null where the site has it no more. */
  card: VehicleCard | null;
};

/** The wish behind a signed link to be told when a vehicle frees; null where the link leads to none, or it is purged. */
export async function showFreeing(
  services: Needs,
  site: Site,
  token: string,
): Promise<ShownFreeing | null> {
  const now = services.now();
  const leadId = await readFreeingLink(services, site, token);
  const request = leadId === null ? null : await services.freeings.find(leadId);
  if (request === null) return null;
  const vehicle = await readVehicle(services, site, request.vehicleId);
  const { state, refusesSite } = request;
  return { state, refusesSite, card: vehicle && toVehicleCard(vehicle, site, now) };
}

/**
 * Ends the wish behind a signed link, and refuses further ones of its address for the vehicle or on the whole site;
 * false where the link leads to none. The link goes by mail alone, to that address.
 */
export async function stopFreeing(
  services: Pick<Platform, "freeings" | "secrets">,
  site: Site,
  { token, refused }: { token: string; refused: "vehicle" | "site" },
): Promise<boolean> {
  const leadId = await readFreeingLink(services, site, token);
  if (leadId === null || (await services.freeings.find(leadId)) === null) return false;
  await services.freeings.stop(leadId, refused);
  return true;
}

function readFreeingLink(
  services: Pick<Platform, "secrets">,
  { slug: siteSlug }: Site,
  token: string,
): Promise<string | null> {
  return readLinkedId(services, { kind: "when-free", siteSlug }, token);
}
