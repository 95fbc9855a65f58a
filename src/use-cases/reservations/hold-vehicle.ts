import { randomBytes, randomUUID } from "node:crypto";
import { REFERENCE_LENGTH, toReference } from "#domain/enquiry/payload/reference.ts";
import type { Booker } from "#domain/lead/booker.ts";
import type { NewReservation } from "#domain/reservation/reservation.ts";
import type { Site } from "#domain/site/config/site.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { HeldReservation } from "#ports/stores/reservation-store.ts";
import type { PayingServices } from "./begin-payment.ts";
import { resolveHoldProof } from "./demand-proof.ts";
import { endReservation } from "./ends/end-reservation.ts";

/** Unpaid holds that one shopper may have on a site at once. */
export const MAX_LIVE_HOLDS = 2;

/** The same of all whose addresses are near each other: an IPv6 network has thousands for one sender. */
export const MAX_NEARBY_HOLDS = 8;

type Wanted = Pick<NewReservation, "leadId" | "terms" | "authorizationType"> & {
  vehicle: Vehicle;
  /** The same for what was sent twice, which has the one hold. */
  key: string;
  booker: Booker;
  clientAddress: string;
  /** Of reservations that the same browser or purchase is known to have made. */
  ownIds: readonly string[];
  /** Whether a captcha was solved for it. */
  isProved: boolean;
};

type Held = Exclude<HeldReservation, { is: "over" }>;

/**
 * Holds a vehicle for the minutes that the site gives a shopper to pay its deposit, within the limits of one shopper.
 * Before another's hold that is over gives way its payment is closed at the processor, as by the clock: whoever paid
 * in time keeps the vehicle. A processor without an answer within a few seconds keeps nobody from it; money that it
 * tells of later goes back.
 */
export async function holdVehicle(
  services: PayingServices,
  site: Site,
  wanted: Wanted,
): Promise<Held> {
  const first = await tryToHold(services, site, wanted, null);
  if (first.is !== "over") return first;
  const { id } = first.reservation;
  await services.paymentQuestions.awaitEnd(id, () => endReservation(services, id, "due"));
  const second = await tryToHold(services, site, wanted, id);
  return second.is === "over" ? { is: "taken", until: second.reservation.holdUntil } : second;
}

function tryToHold(
  { reservations, now: readNow }: PayingServices,
  site: Site,
  { vehicle, key, booker, clientAddress, ownIds, isProved, ...wanted }: Wanted,
  givesWay: string | null,
): Promise<HeldReservation> {
  const now = readNow();
  const reservation: NewReservation = {
    ...wanted,
    id: randomUUID(),
    reference: toReference(randomBytes(REFERENCE_LENGTH)),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    dealershipId: vehicle.dealership_id,
    heldAt: now,
    holdUntil: now + site.reservations.hold_minutes * MINUTE_MS,
  };
  return reservations.hold(reservation, {
    key,
    holder: { ...booker, clientAddress: toNetwork(clientAddress), ownIds },
    maxLive: MAX_LIVE_HOLDS,
    maxNearby: MAX_NEARBY_HOLDS,
    unproven: isProved ? null : (resolveHoldProof(site, now)?.limits ?? null),
    givesWay,
    now,
  });
}
