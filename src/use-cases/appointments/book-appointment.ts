import { randomUUID } from "node:crypto";
import type { Slot } from "#domain/appointment/list-slots.ts";
import { findSlot, type Offer } from "#domain/appointment/resolve-offer.ts";
import { listAppointmentDeliveries, listDeliveries } from "#domain/lead/list-deliveries.ts";
import { formatInputTime } from "#domain/location/clock-time.ts";
import { resolveWallTime } from "#domain/location/zone-time.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Appointment, NewAppointment } from "#ports/stores/appointment-store.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import type { Availability } from "./find-availability.ts";
import {
  findLeadByLink,
  findTimesOfLead,
  type LinkedLead,
  type LinkServices,
} from "./find-lead-by-link.ts";

export type Booking =
  /** On the disk, also where the lead had this time already. */
  | { is: "booked"; appointment: Appointment }
  /** The lead has another time, which stays: only a move changes it. */
  | { is: "has_time"; appointment: Appointment }
  /** The lead's time was cancelled, and it gets no second one. */
  | { is: "cancelled"; appointment: Appointment }
  /** Nothing proves that a person sent the lead: its dealer is told of the time as a wish, and confirms it. */
  | { is: "wished" }
  /** Others were first, or it is no time that the site offers. */
  | { is: "taken" }
  /** No link of ours, or the site offers no times there any more. */
  | { is: "unknown" };

/**
 * Books a time by a signed link for a lead that has none, once however often it is asked; the dealer and
 * the shopper are told. `startsAt` and `now` are milliseconds UTC.
 */
export async function bookAppointment(
  services: LinkServices,
  site: Site,
  { token, startsAt }: { token: string; startsAt: number },
  now: number,
): Promise<Booking> {
  const linked = await findLeadByLink(services, site, token);
  if (linked === null) return { is: "unknown" };
  if (linked.appointment !== null) return describeKnown(linked.appointment, startsAt);
  const times = await findTimesOfLead(services, site, linked, now);
  if (times === null) return { is: "unknown" };
  const slot = findSlot(times.days, startsAt);
  if (slot === null) return { is: "taken" };
  const { lead, wish } = linked;
  if (lead.review !== null) return storeWish(services, site, { lead, times, slot }, now);
  const wanted = { ...buildAppointment(site, wish, times.location, slot), leadId: lead.id };
  const terms = { bays: times.bays, now, deliveries: listTold(site, linked) };
  const booked = await services.appointments.book(wanted, terms);
  return booked.is === "booked" ? describeKnown(booked.appointment, startsAt) : booked;
}

/** A press in an old tab may ask for another time than the lead has, or for one that was given up. */
function describeKnown(appointment: Appointment, startsAt: number): Booking {
  if (appointment.isCancelled) return { is: "cancelled", appointment };
  return { is: appointment.startsAt === startsAt ? "booked" : "has_time", appointment };
}

/** So many steps a lead may have before its link takes no further wish, each of which is sent to the dealer. */
const MAX_STEPS = 10;

async function storeWish(
  { leads }: Pick<LinkServices, "leads">,
  site: Site,
  { lead, times, slot }: { lead: Lead; times: Availability; slot: Slot },
  now: number,
): Promise<Booking> {
  if (lead.steps.length >= MAX_STEPS) return { is: "unknown" };
  const payload = { ...lead.payload, ...toWishedTime(slot.startsAt, times.location.time_zone) };
  await leads.storeStep({
    siteSlug: site.slug,
    formKind: lead.formKind,
    leadId: lead.id,
    key: lead.id,
    formerKey: null,
    isFurtherStep: true,
    stepNumber: lead.steps.at(-1)?.stepNumber ?? 0,
    isFinal: true,
    payload,
    consent: null,
    suspicion: null,
    review: lead.review,
    challenge: null,
    locationId: lead.locationId,
    deliveries: listDeliveries({ ...lead, payload }, site),
    booking: null,
    trackingId: null,
    receivedAt: now,
  });
  return { is: "wished" };
}

/** A time as the clocks of its location show it, under the names of the free fields. */
export function toWishedTime(startsAt: number, timeZone: string) {
  const { date, minutes } = resolveWallTime(startsAt, timeZone);
  return { preferred_date: date, preferred_time: formatInputTime(minutes) };
}

/** Who is told that the time of a lead was booked, moved or cancelled. */
export function listTold(site: Site, { lead }: Pick<LinkedLead, "lead">) {
  return listAppointmentDeliveries(lead, site).filter(
    ({ needsProof }) => lead.review === null || !needsProof,
  );
}

/** A new appointment of a slot that the site offers, under an id that nobody can guess. */
export function buildAppointment(
  { slug }: Pick<Site, "slug">,
  { kind, vehicleId }: Pick<NewAppointment, "kind" | "vehicleId">,
  location: Pick<Offer["location"], "id">,
  { startsAt, endsAt }: Slot,
): Omit<NewAppointment, "leadId"> {
  const id = randomUUID();
  return { id, siteSlug: slug, kind, vehicleId, locationId: location.id, startsAt, endsAt };
}
