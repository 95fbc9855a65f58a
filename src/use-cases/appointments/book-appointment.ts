import { randomUUID } from "node:crypto";
import type { Slot } from "#domain/appointment/list-slots.ts";
import { formatAppointmentTime, type ShownSlot } from "#domain/appointment/show-slots.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { type Availability, type AvailabilityWish, findAvailability } from "./find-availability.ts";

const OFFERED_INSTEAD = 3;

type Booking =
  /** On the disk. `isRepeated`: the lead had it already. */
  | { is: "booked"; appointment: Appointment; isRepeated: boolean }
  /** Others were first, or it is no time that the site offers; `next` are the nearest free ones. */
  | { is: "taken"; next: ShownSlot[] }
  /** The site offers no times of the kind there. */
  | { is: "not_offered" };

/** Books a time for a lead, once however often it is asked. `startsAt` and `now` are milliseconds UTC. */
export async function bookAppointment(
  services: Pick<Platform, "appointments">,
  site: Site,
  wish: Omit<AvailabilityWish, "moving"> & { leadId: string; startsAt: number },
  now: number,
): Promise<Booking> {
  const { appointments } = services;
  const known = await appointments.findOfLead(wish.leadId);
  if (known) return { is: "booked", appointment: known, isRepeated: true };
  const availability = await findAvailability(services, site, wish, now);
  if (availability === null) return { is: "not_offered" };
  const slot = findSlot(availability, wish.startsAt);
  if (slot === null) return { is: "taken", next: offerNext(availability, wish.startsAt) };
  const answer = await appointments.book(
    {
      id: randomUUID(),
      siteSlug: site.slug,
      kind: wish.kind,
      locationId: availability.location.id,
      vehicleId: wish.vehicle?.id ?? null,
      leadId: wish.leadId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
    },
    { bays: availability.bays, now },
  );
  if (answer.is === "booked") return answer;
  const left = await findAvailability(services, site, wish, now);
  return { is: "taken", next: left ? offerNext(left, wish.startsAt) : [] };
}

/** The free slot that begins at an instant. */
export function findSlot({ days }: Availability, startsAt: number): Slot | null {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt) ?? null;
}

/**
 * The first free slots from an instant on, filled up with the last ones before it; their labels have the
 * day, too: "Tuesday 24 November 2026, 9:00 am".
 */
export function offerNext({ days, timeZone }: Availability, startsAt: number): ShownSlot[] {
  const free = days.flatMap(({ slots }) => slots);
  const later = free.filter((slot) => slot.startsAt >= startsAt).slice(0, OFFERED_INSTEAD);
  const missing = OFFERED_INSTEAD - later.length;
  const before = free.filter((slot) => slot.startsAt < startsAt);
  const sooner = before.slice(Math.max(0, before.length - missing));
  return [...sooner, ...later].map((slot) => ({
    ...slot,
    label: formatAppointmentTime(slot.startsAt, timeZone),
  }));
}
