import { randomUUID } from "node:crypto";
import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import { parsePostedEnquiry } from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import { toBooker } from "#domain/lead/booker.ts";
import { isSameTerms, readPostedTerms } from "#domain/reservation/posted-terms.ts";
import type { Reservation, ReservationTerms } from "#domain/reservation/reservation.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import {
  type ReservationRefusal,
  resolveReservation,
  takesDeposits,
} from "#domain/reservation/resolve-reservation.ts";
import { resolveTerms } from "#domain/reservation/resolve-terms.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toPaymentType } from "#domain/vehicle/served-payment-types.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { hashKey } from "../leads/taking/lead-ids.ts";
import type { LeadServices } from "../leads/taking/lead-services.ts";
import { createLeadTaker, type TakenLead } from "../leads/taking/take-lead.ts";
import { signLink } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";
import { beginPayment, type PayingServices } from "./begin-payment.ts";
import { demandProof, resolveHoldProof } from "./demand-proof.ts";
import { holdVehicle } from "./hold-vehicle.ts";
import { findOwnClaim, type OwnClaim } from "./own/find-own-claim.ts";
import { readOwnIds } from "./own/find-own-holds.ts";

export type ReservingServices = PayingServices & LeadServices;

type ReserveSubmit = {
  site: Site;
  posted: URLSearchParams;
  clientAddress: string;
  /** Of the reservations that the browser began. */
  holdTokens: readonly string[];
  /** Where the shopper comes back to from the processor. */
  origin: string;
};

/** Why a vehicle cannot be reserved online. */
type ReserveRefusal =
  | ReservationRefusal
  /** The site has no form that takes a deposit. */
  | "form_not_offered";

type TakenForm = Extract<TakenLead, { is: "taken" }>;

type RefusedForm = Extract<
  TakenLead,
  { is: "invalid" | "wrong_token" | "too_many" | "captcha_refused" | "unavailable" }
>;

export type ReservedVehicle =
  /**
   * The vehicle is this shopper's, or was: the same form again has the same reservation, whatever became of it.
   * `redirectTo` is null where the processor is away (`isAway`) or nothing is to be paid: its page leads on.
   */
  | {
      is: "held";
      reservation: Reservation;
      token: string;
      redirectTo: string | null;
      isAway: boolean;
      isRepeated: boolean;
    }
  /** The same browser has the vehicle, or may have paid for it: the page of that reservation tells of it. */
  | ({ is: "own" } & OwnClaim)
  /** The form is shown again. */
  | (RefusedForm & { vehicle: Vehicle; terms: ReservationTerms })
  /** The price or its type, the deposit, the hours or the refund terms are others than the form was sent with. */
  | { is: "price_changed"; vehicle: Vehicle; terms: ReservationTerms }
  /** Another's: until when, milliseconds UTC. `isConfirmed`: its deposit is paid. */
  | { is: "taken"; vehicle: Vehicle; until: number; isConfirmed: boolean }
  /** A solved captcha is needed, which was not sent: nothing was held. */
  | { is: "proof_needed"; vehicle: Vehicle; terms: ReservationTerms }
  /** The shopper holds as many vehicles as one may. */
  | { is: "too_many_holds"; vehicle: Vehicle }
  | { is: "not_offered"; vehicle: Vehicle; because: ReserveRefusal }
  /** The site has no such vehicle. */
  | { is: "unknown" }
  /** The records are away. */
  | { is: "records_unavailable" };

/** Shown by a checkout page before anything is sent. */
export type CheckoutOffer =
  | { is: "offered"; vehicle: Vehicle; terms: ReservationTerms; authorizationType: string }
  | Extract<ReservedVehicle, { is: "taken" | "not_offered" }>;

export type ReserveVehicle = (submit: ReserveSubmit) => Promise<ReservedVehicle>;

/** Whether a vehicle can be reserved now, and on which terms; the same judgement that the posted form and a purchase get. */
export async function offerReservation(
  services: Pick<PayingServices, "reservations" | "payments" | "now">,
  site: Site,
  vehicle: Vehicle,
): Promise<CheckoutOffer> {
  const offer = resolveReservation(vehicle, site);
  if (!offer.isOffered) {
    const live =
      offer.because === "reserved" ? await services.reservations.findLive(vehicle.id) : null;
    if (live === null) return { is: "not_offered", vehicle, because: offer.because };
    const isConfirmed = !isUnpaid(live.state);
    // A hold that is over may give way, though the clock has not freed it yet.
    if (!isConfirmed && live.holdUntil <= services.now()) {
      return offerReservation(services, site, { ...vehicle, reserved: false });
    }
    const until = (isConfirmed ? live.reservedUntil : null) ?? live.holdUntil;
    return { is: "taken", vehicle, until, isConfirmed };
  }
  if (!takesDeposits(site)) return { is: "not_offered", vehicle, because: "form_not_offered" };
  const authorizationType = toPaymentType(offer.processor.authorization_type);
  if (services.payments.find(authorizationType) === null) {
    return { is: "not_offered", vehicle, because: "no_payment_adapter" };
  }
  const terms = resolveTerms(vehicle, offer.processor, site);
  if (terms === null) return { is: "not_offered", vehicle, because: "no_deposit" };
  return { is: "offered", vehicle, terms, authorizationType };
}

/**
 * Takes the posted form of a checkout: stores its lead as incomplete, holds the vehicle and begins the payment.
 * Amounts come from the records; those that the form was shown with are only compared.
 */
export function createVehicleReserver(services: ReservingServices): ReserveVehicle {
  const takeLead = createLeadTaker(services);
  return async (submit) => {
    try {
      return await reserve(services, takeLead, submit);
    } catch (error) {
      if (error instanceof StorageUnavailableError) return { is: "records_unavailable" };
      throw error;
    }
  };
}

async function reserve(
  services: ReservingServices,
  takeLead: ReturnType<typeof createLeadTaker>,
  submit: ReserveSubmit,
): Promise<ReservedVehicle> {
  const { site, posted, clientAddress, holdTokens, origin } = submit;
  const { carId, key: given, solution } = parsePostedEnquiry(posted);
  const formKey = given ?? randomUUID();
  const key = hashKey(formKey);
  const known = await services.reservations.findByKey(site.slug, key);
  if (known !== null) return goOn(services, site, { reservation: known, isRepeated: true, origin });
  const vehicle = carId === null ? null : await readVehicle(services, site, carId);
  if (vehicle === null) return { is: "unknown" };
  const claim = await findOwnClaim(services, site, holdTokens, vehicle.id);
  if (claim !== null) return { is: "own", ...claim };
  const offer = await offerReservation(services, site, vehicle);
  if (offer.is !== "offered") {
    // By the same form, perhaps, which was sent twice and has just been taken.
    const own = await services.reservations.findByKey(site.slug, key);
    return own === null
      ? offer
      : goOn(services, site, { reservation: own, isRepeated: true, origin });
  }
  const { terms, authorizationType } = offer;
  if (!isSameTerms(readPostedTerms(posted), terms)) return { is: "price_changed", vehicle, terms };
  const demanding = await demandProof(services, site, vehicle.id);
  if (demanding !== null && solution === "") return { is: "proof_needed", vehicle, terms };
  // A solution counts also where it was not asked for: others may hold vehicles before this one is written.
  const proving = solution === "" ? null : resolveHoldProof(site, services.now());
  const taken = await takeLead({
    site: proving?.site ?? site,
    kind: "reserve",
    posted: proving === null ? posted : toProvedForm(posted, formKey),
    clientAddress,
    isFinishedLater: true,
  });
  if (taken.is === "not_offered")
    return { is: "not_offered", vehicle, because: "form_not_offered" };
  if (taken.is !== "taken") return { ...taken, vehicle, terms };
  const held = await holdVehicle(services, site, {
    vehicle,
    leadId: taken.leadId,
    terms,
    authorizationType,
    key,
    booker: readBooker(taken),
    clientAddress,
    ownIds: await readOwnIds(services, site, holdTokens),
    isProved: proving !== null,
  });
  if (held.is === "taken") return { is: "taken", vehicle, until: held.until, isConfirmed: false };
  if (held.is === "proof_needed") return { is: "proof_needed", vehicle, terms };
  if (held.is === "too_many") return { is: "too_many_holds", vehicle };
  if (held.is === "gone") return { is: "not_offered", vehicle, because: "sold" };
  return goOn(services, site, { ...held, origin });
}

async function goOn(
  services: ReservingServices,
  site: Site,
  {
    reservation,
    isRepeated,
    origin,
  }: { reservation: Reservation; isRepeated: boolean; origin: string },
): Promise<ReservedVehicle> {
  const token = await signLink(
    services,
    { kind: "reservation", siteSlug: site.slug },
    reservation.id,
  );
  const begun = await beginPayment(services, site, reservation.id, origin);
  const now = (await services.reservations.find(reservation.id)) ?? reservation;
  const redirectTo = begun.is === "begun" ? begun.redirectTo : null;
  const isAway = begun.is === "unavailable";
  return { is: "held", reservation: now, token, redirectTo, isAway, isRepeated };
}

/**
 * The form as a lead that uses up its solution, which only a new lead does: neither one that is gone on with, nor one
 * that the same form had before it was proved.
 */
function toProvedForm(posted: URLSearchParams, formKey: string): URLSearchParams {
  const proved = new URLSearchParams(posted);
  proved.delete("lead_id");
  proved.delete("lead_token");
  proved.set("key", hashKey(`proved ${formKey}`));
  return proved;
}

function readBooker({ answers }: TakenForm): ReturnType<typeof toBooker> {
  return toBooker({ email: readAnswer(answers, "email"), phone: readAnswer(answers, "phone") });
}
