import type { DealNotice } from "#domain/deal/deal-notices.ts";
import type { FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import { toBooker } from "#domain/lead/booker.ts";
import { isSameTerms, type SeenTerms } from "#domain/reservation/posted-terms.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { hashKey } from "../../leads/taking/lead-ids.ts";
import { beginPayment, type PayingServices } from "../../reservations/begin-payment.ts";
import { offerReservation } from "../../reservations/create-vehicle-reserver.ts";
import { holdVehicle } from "../../reservations/hold-vehicle.ts";
import { findOwnClaim } from "../../reservations/own/find-own-claim.ts";
import { readOwnIds } from "../../reservations/own/find-own-holds.ts";
import type { DealServices } from "../find-deal.ts";
import { storeDealLead } from "../store-deal-lead.ts";
import { settleFormer } from "./ask-after-deposit.ts";
import { proveHold } from "./prove-hold.ts";

export type DepositServices = DealServices & PayingServices & Pick<Platform, "captcha">;

type Paying = {
  /** As the shopper was shown them; null where none were. */
  terms: SeenTerms | null;
  clientAddress: string;
  /** Of the reservations that the browser began. */
  holdTokens: readonly string[];
  /** The captcha's field; null where the form was sent without it. */
  solution: string | null;
  /** Where the shopper comes back to from the processor. */
  origin: string;
};

export type DealDepositBegun =
  /** On to the processor's page, with the hold that the deposit is for. */
  | { is: "begun"; redirectTo: string; hold: Reservation }
  /** The money is there already. */
  | { is: "paid" }
  /** Its last hold is over: the page of the deal tells how its money stands. */
  | { is: "lapsed" }
  /** The same browser has the vehicle, or may have paid for it, by another reservation, whose page tells of it. */
  | { is: "own"; redirectTo: string }
  | { is: "refused"; notice: DealNotice }
  /** No deposit is taken online for this vehicle: the dealer calls about it. */
  | { is: "not_taken" };

/**
 * Holds the vehicle of a finished deal for its shopper and begins the payment of its deposit, as the checkout does:
 * of many who press at once one has the vehicle. Its lead is stored with everything first, incomplete; the payment
 * finishes it. Pressed again it is the same hold.
 */
export async function holdForDeal(
  services: DepositServices,
  site: Site,
  found: FoundDeal,
  { terms: seen, clientAddress, holdTokens, solution, origin }: Paying,
): Promise<DealDepositBegun> {
  const { deal, vehicle, hold } = found;
  if (vehicle === null) return { is: "refused", notice: "not_buyable" };
  if (hold?.is === "unpaid") {
    await storeDealLead(services, site, found, {
      isFinal: false,
      email: null,
      now: services.now(),
    });
    return pay(services, site, hold.reservation, origin);
  }
  const settled = await settleFormer(services, { leadId: deal.leadId, vehicleId: vehicle.id });
  if (settled === "paid") return { is: "paid" };
  if (settled === "unknown") return { is: "lapsed" };
  const own = await findOwnClaim(services, site, holdTokens, vehicle.id);
  if (own !== null) return { is: "own", redirectTo: own.href };
  const offer = await offerReservation(services, site, vehicle);
  if (offer.is === "taken") return { is: "refused", notice: "taken" };
  if (offer.is === "not_offered") return { is: "not_taken" };
  const { terms, authorizationType } = offer;
  if (!isSameTerms(seen, terms)) return { is: "refused", notice: "changed" };
  const proof = await proveHold(services, site, { vehicleId: vehicle.id, solution });
  if (proof.is === "refused") return proof;
  await storeDealLead(services, site, found, {
    isFinal: false,
    email: null,
    proof,
    now: services.now(),
  });
  const former = await services.reservations.findOfLead(deal.leadId);
  const ownIds = await readOwnIds(services, site, holdTokens);
  const { details } = deal.tasks;
  const held = await holdVehicle(services, site, {
    vehicle,
    leadId: deal.leadId,
    terms,
    authorizationType,
    // A hold that is over may be followed by another one.
    key: hashKey(`deal ${deal.id} ${vehicle.id} ${former?.id ?? ""}`),
    booker: toBooker({ email: details?.email ?? "", phone: details?.phone ?? "" }),
    clientAddress,
    ownIds: former === null ? ownIds : [former.id, ...ownIds],
    isProved: proof.isProved,
  });
  if (held.is === "held") return pay(services, site, held.reservation, origin);
  return { is: "refused", notice: REFUSED[held.is] };
}

const REFUSED = {
  taken: "taken",
  too_many: "too_many_holds",
  proof_needed: "proof_needed",
  gone: "not_buyable",
} as const;

async function pay(
  services: DepositServices,
  site: Site,
  hold: Reservation,
  origin: string,
): Promise<DealDepositBegun> {
  const begun = await beginPayment(services, site, hold.id, origin);
  if (begun.is === "begun") return { ...begun, hold };
  if (begun.is === "paid") return begun;
  return begun.is === "over" ? { is: "lapsed" } : { is: "refused", notice: "unavailable" };
}
