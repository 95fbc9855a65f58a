import { randomUUID } from "node:crypto";
import type { Slot } from "#domain/appointment/list-slots.ts";
import { findSlot, type Offer } from "#domain/appointment/resolve-offer.ts";
import { toBooker } from "#domain/lead/booker.ts";
import { listAppointmentDeliveries } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Appointment, NewAppointment } from "#ports/stores/appointment-store.ts";
import {
  findLeadByLink,
  findTimesOfLead,
  type LinkedLead,
  type LinkServices,
} from "./find-lead-by-link.ts";
import { wishForTime } from "./wish-for-time.ts";

export type Booking =
  /** On the disk, also where the lead had this time already. */
  | { is: "booked"; appointment: Appointment }
  /** The lead has another time, which stays: only a move changes it. */
  | { is: "has_time"; appointment: Appointment }
  /** The lead's time was cancelled, and it gets no second one. */
  | { is: "cancelled"; appointment: Appointment }
  /** The dealer has it as a wish, and confirms it: nothing is booked. */
  | { is: "wished" }
  /** The lead wished for as many times as it may in a day. */
  | { is: "too_many" }
  /** Others were first, or it is no time that the site offers. */
  | { is: "taken" }
  /** No link of ours, or the site offers no times there any more. */
  | { is: "unknown" };

/**
 * Books a time by a signed link for a lead that has none, once however often it is asked; the dealer and
 * the shopper are told. A lead that may not book wishes for it instead. `startsAt` and `now` are milliseconds UTC.
 */
export async function bookAppointment(
  services: LinkServices,
  site: Site,
  { token, startsAt }: { token: string; startsAt: number },
  now: number,
): Promise<Booking> {
  const linked = await findLeadByLink(services, site, token, now);
  if (linked === null) return { is: "unknown" };
  if (linked.appointment !== null) return describeKnown(linked.appointment, startsAt);
  const times = await findTimesOfLead(services, site, linked, now);
  if (times === null) return { is: "unknown" };
  const slot = findSlot(times.days, startsAt);
  if (slot === null) return { is: "taken" };
  const { lead, wish, mayBook } = linked;
  const { location, bays } = times;
  const wished = async (): Promise<Booking> => {
    const isSent = await wishForTime(services, site, lead, { slot, location, now });
    return { is: isSent ? "wished" : "too_many" };
  };
  if (!mayBook) return wished();
  const wanted = { ...buildAppointment(site, wish, location, slot), leadId: lead.id };
  const booker = toBooker(lead.payload);
  const terms = { bays, booker, now, deliveries: listTold(site, linked) };
  const booked = await services.appointments.book(wanted, terms);
  if (booked.is === "too_many") return wished();
  return booked.is === "booked" ? describeKnown(booked.appointment, startsAt) : booked;
}

/** A press in an old tab may ask for another time than the lead has, or for one that was given up. */
function describeKnown(appointment: Appointment, startsAt: number): Booking {
  if (appointment.isCancelled) return { is: "cancelled", appointment };
  return { is: appointment.startsAt === startsAt ? "booked" : "has_time", appointment };
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
