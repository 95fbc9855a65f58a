import { isAppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { buildAppointmentHref } from "#domain/appointment/appointment-link.ts";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { type LeadPayload, listAlsoIds } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import type {
  DeliveredAppointment,
  DeliveredLead,
  DeliveredPhotos,
  LeadVehicle,
} from "#domain/lead/delivered-lead.ts";
import { findLeadLocation, resolveDealerAddress } from "#domain/lead/resolve-destinations.ts";
import { buildSealedHref, SEALED_LINK_DAYS } from "#domain/lead/sealed-link.ts";
import { buildWhenFreeHref } from "#domain/lead/when-free-link.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { asAgreed } from "#domain/reservation/resolve-terms.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import type { Platform } from "#ports/platform.ts";
import type { Consent } from "#ports/stores/lead-store.ts";
import { readDeliveredDeal } from "../deals/read-delivered-deal.ts";
import { describeReservation } from "../reservations/describe-reservation.ts";
import { signLink } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";
import { linkPhotos } from "../valuation/link-photos.ts";
import { signSealedLink } from "./sealed/sealed-links.ts";

type Needs = Pick<
  Platform,
  | "sites"
  | "stock"
  | "appointments"
  | "reservations"
  | "deals"
  | "secrets"
  | "sealedAnswers"
  | "leadPhotos"
>;

type Described = {
  formKind: FormKind;
  payload: LeadPayload;
  locationId: number | null;
  receivedAt: number;
  consent: Consent | null;
  review: string | null;
  isFollowUp: boolean;
  /** The destination whose people may open sealed answers by a link, from `now` on; null for none. */
  opener: { destination: string; now: number } | null;
  /** The reservation that a message is about; null for the lead's newest. */
  reservationId?: string | null;
};

/** A stored step with all that its messages tell: the form's labels, the vehicle, the consent's words. */
export async function describeLead(
  services: Needs,
  site: Site,
  described: Described,
): Promise<DeliveredLead> {
  const { formKind, payload, locationId, receivedAt, consent, review, isFollowUp, opener } =
    described;
  const { reservationId = null } = described;
  const carId = await readCarId(services, payload, reservationId);
  const vehicle = carId === null ? null : await readVehicle(services, site, carId);
  const lead = { locationId, payload };
  const location = findLeadLocation(lead, site.locations);
  const appointment = await readAppointment(services, site, formKind, payload.lead_id);
  const reservation = await describeReservation(services, site, formKind, {
    leadId: payload.lead_id,
    reservationId,
  });
  return {
    formKind,
    payload,
    form: resolveForm(formKind, site, vehicle !== null),
    vehicle: vehicle && pickVehicle(priceAsHeld(vehicle, reservation, reservationId)),
    // The mails name the number of the place whose address answers them.
    site: { ...site, phone: (location && resolvePhone(location)) ?? site.phone },
    also: await readAlso(services, site, payload),
    sealed: await readSealed(services, site, payload.lead_id, opener),
    vehicleUrl: vehicle && new URL(buildVehiclePath(site, vehicle.slug), site.url).href,
    dealerEmail: appointment?.location?.contact_detail.email ?? resolveDealerAddress(lead, site),
    locationId: location?.id ?? null,
    timeZone: location?.time_zone ?? site.time_zone,
    appointment,
    reservation,
    photos: await readPhotos(services, site, { formKind, payload }, receivedAt),
    deal:
      formKind === "buy-online" ? await readDeliveredDeal(services, site, payload.lead_id) : null,
    stopUrl: formKind === "when-free" ? await linkStop(services, site, payload.lead_id) : null,
    consent: consent && { wording: consent.wording, isGiven: consent.isGiven },
    receivedAt,
    review,
    isFollowUp,
  };
}

/** At the agreed price while it is held, and in what is said of one reservation. */
function priceAsHeld(
  vehicle: Vehicle,
  reservation: DeliveredLead["reservation"],
  reservationId: string | null,
): Vehicle {
  if (reservation === null || reservation.vehicleId !== vehicle.id) return vehicle;
  const isAgreed = reservationId !== null || isLive(reservation.state);
  return isAgreed ? asAgreed(vehicle, reservation) : vehicle;
}

/** The vehicle that a message is about: a purchase that reserved one may have gone on to another. */
async function readCarId(
  { reservations }: Needs,
  payload: LeadPayload,
  reservationId: string | null,
): Promise<number | null> {
  const reservation = reservationId === null ? null : await reservations.find(reservationId);
  return reservation?.vehicleId ?? payload.car_id;
}

async function readAppointment(
  services: Needs,
  site: Site,
  formKind: FormKind,
  leadId: string,
): Promise<DeliveredAppointment | null> {
  if (!isAppointmentKind(formKind)) return null;
  const found = await services.appointments.findOfLead(leadId);
  if (found === null) return null;
  const location = site.locations.find(({ id }) => id === found.locationId) ?? null;
  const token = await signLink(services, { kind: "appointment", siteSlug: site.slug }, leadId);
  const { id, kind, startsAt, endsAt, isCancelled, revision, changedAt } = found;
  return {
    id,
    kind,
    startsAt,
    endsAt,
    isCancelled,
    revision,
    changedAt,
    location,
    timeZone: location?.time_zone ?? site.time_zone,
    url: new URL(buildAppointmentHref(token), site.url).href,
  };
}

async function readSealed(
  services: Needs,
  site: Site,
  leadId: string,
  opener: Described["opener"],
): Promise<DeliveredLead["sealed"]> {
  const found = await services.sealedAnswers.find(leadId);
  if (found === null || found.text === null) return null;
  if (opener === null) return { link: null };
  const { destination, now } = opener;
  const { stepId, receivedAt } = found;
  const forgottenAt = receivedAt + site.sealed_answers_days * DAY_MS;
  const expiresAt = Math.min(now + SEALED_LINK_DAYS * DAY_MS, forgottenAt);
  const link = { leadId, stepId, destination, expiresAt };
  const token = await signSealedLink(services, site.slug, link);
  return { link: { url: new URL(buildSealedHref(token), site.url).href, expiresAt } };
}

async function readPhotos(
  services: Pick<Needs, "leadPhotos" | "secrets">,
  site: Site,
  { formKind, payload }: Pick<Described, "formKind" | "payload">,
  receivedAt: number,
): Promise<DeliveredPhotos | null> {
  if (formKind !== "trade-in") return null;
  const leadId = payload.lead_id;
  const photos = await services.leadPhotos.list(leadId);
  // From its lead on, so that a message that is tried again names the same link.
  return { count: photos.length, ...(await linkPhotos(services, site, leadId, receivedAt)) };
}

async function linkStop(
  services: Pick<Needs, "secrets">,
  site: Site,
  leadId: string,
): Promise<string> {
  const { slug: siteSlug, url } = site;
  const token = await signLink(services, { kind: "when-free", siteSlug }, leadId);
  return new URL(buildWhenFreeHref(token), url).href;
}

async function readAlso(
  services: Needs,
  site: Site,
  payload: LeadPayload,
): Promise<DeliveredLead["also"]> {
  const found = await Promise.all(
    listAlsoIds(payload).map((carId) => readVehicle(services, site, carId)),
  );
  return found.flatMap((vehicle) => {
    if (vehicle === null) return [];
    const url = new URL(buildVehiclePath(site, vehicle.slug), site.url).href;
    return [{ carId: vehicle.id, vehicle: pickVehicle(vehicle), url }];
  });
}

/** Receivers of a webhook get these names, and no further ones by accident. */
function pickVehicle(vehicle: Vehicle): LeadVehicle {
  return {
    name: vehicle.name,
    slug: vehicle.slug,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    stocknum: vehicle.stocknum,
    vin: vehicle.vin,
    km: vehicle.km,
    colour: vehicle.colour,
    simple_body: vehicle.simple_body,
    simple_transmission: vehicle.simple_transmission,
    car_type: vehicle.car_type,
    price: vehicle.price,
    price_type: vehicle.price_type,
  };
}
