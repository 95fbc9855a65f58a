import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { readLinkedId } from "../../signing/signed-links.ts";
import { readVehicle } from "../../stock/compose-stock.ts";

export type OwnHold = {
  vehicleId: number;
  leadId: string;
  /** The page of the reservation. */
  href: string;
  /** "2022 Mazda CX-5"; null where the site has the vehicle no more. */
  vehicleName: string | null;
};

type Needs = Pick<Platform, "reservations" | "secrets" | "sites" | "stock">;

/** The ids of the reservations behind tokens that a browser has; forged and foreign ones are left out. */
export async function readOwnIds(
  services: Pick<Needs, "secrets">,
  { slug: siteSlug }: Pick<Site, "slug">,
  tokens: readonly string[],
): Promise<string[]> {
  const of = { kind: "reservation", siteSlug } as const;
  const ids = await Promise.all(tokens.map((token) => readLinkedId(services, of, token)));
  return ids.filter((id) => id !== null);
}

/** The live reservations behind tokens that a browser has, in their order; forged and foreign ones are left out. */
export async function findOwnHolds(
  services: Needs,
  site: Site,
  tokens: readonly string[],
): Promise<OwnHold[]> {
  const found = await Promise.all(tokens.map((token) => findOwnHold(services, site, token)));
  return found.filter((hold) => hold !== null);
}

async function findOwnHold(services: Needs, site: Site, token: string): Promise<OwnHold | null> {
  const id = await readLinkedId(services, { kind: "reservation", siteSlug: site.slug }, token);
  const reservation = id === null ? null : await services.reservations.find(id);
  if (reservation === null || reservation.siteSlug !== site.slug) return null;
  if (!isLive(reservation.state)) return null;
  const { vehicleId, leadId } = reservation;
  const vehicle = await readVehicle(services, site, vehicleId);
  const vehicleName = vehicle?.name ?? null;
  return { vehicleId, leadId, href: buildReservationHref(token), vehicleName };
}
