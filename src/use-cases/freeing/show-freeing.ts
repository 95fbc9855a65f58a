import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import type { FreeingRequest } from "#ports/stores/leads/freeing-store.ts";
import { readLinkParts, signLink } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";

type Needs = Pick<Platform, "freeings" | "secrets" | "sites" | "stock" | "now">;

export type ShownFreeing = Pick<FreeingRequest, "state" | "refusesSite"> & {
  /** Null where the site has it no more. */
  card: VehicleCard | null;
  /** The link of the page of thanks, which knows nothing of what its address refuses. */
  isAsker: boolean;
};

/** The wish behind a signed link to be told when a vehicle frees; null where the link leads to none, or it is purged. */
export async function showFreeing(
  services: Needs,
  site: Site,
  token: string,
): Promise<ShownFreeing | null> {
  const now = services.now();
  const link = await readFreeingLink(services, site, token);
  const request = link && (await services.freeings.find(link.leadId));
  if (link === null || request === null) return null;
  const vehicle = await readVehicle(services, site, request.vehicleId);
  const card = vehicle && toVehicleCard(vehicle, site, now);
  const { state, refusesSite } = request;
  if (!link.isAsker) return { state, refusesSite, card, isAsker: false };
  return {
    state: state === "stopped" ? "waiting" : state,
    refusesSite: false,
    card,
    isAsker: true,
  };
}

/**
 * Ends the wish behind a signed link, and refuses further ones of its address for the vehicle or on the whole site;
 * false where the link leads to none. That link goes by mail alone, to that address; the asker's takes back the one
 * wish, and refuses nothing.
 */
export async function stopFreeing(
  services: Pick<Platform, "freeings" | "secrets">,
  site: Site,
  { token, refused }: { token: string; refused: "vehicle" | "site" },
): Promise<boolean> {
  const link = await readFreeingLink(services, site, token);
  if (link === null || (await services.freeings.find(link.leadId)) === null) return false;
  if (link.isAsker) await services.freeings.withdraw(link.leadId);
  else await services.freeings.stop(link.leadId, refused);
  return true;
}

/** Marks the link of whoever sent the form, who may have typed any address. */
const ASKER = "asker";

/** The token of the link that whoever sent the form is shown. */
export function signAskerLink(
  services: Pick<Platform, "secrets">,
  siteSlug: string,
  leadId: string,
): Promise<string> {
  return signLink(services, { kind: "when-free", siteSlug }, leadId, ASKER);
}

/** Null where we have not signed the token for this site. */
async function readFreeingLink(
  services: Pick<Platform, "secrets">,
  { slug: siteSlug }: Pick<Site, "slug">,
  token: string,
): Promise<{ leadId: string; isAsker: boolean } | null> {
  const parts = await readLinkParts(services, { kind: "when-free", siteSlug }, token);
  const [leadId, mark, ...more] = parts ?? [];
  if (leadId === undefined || more.length > 0) return null;
  return mark === undefined || mark === ASKER ? { leadId, isAsker: mark === ASKER } : null;
}
