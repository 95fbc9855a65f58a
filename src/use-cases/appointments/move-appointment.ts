import type { ShownSlot } from "#domain/appointment/show-slots.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { findSlot, offerNext } from "./book-appointment.ts";
import { type Availability, findAvailability } from "./find-availability.ts";
import { findAppointmentByLink } from "./find-by-link.ts";

type Needs = Pick<Platform, "appointments" | "secrets">;

type Move =
  | { is: "moved"; appointment: Appointment }
  | { is: "taken"; appointment: Appointment; next: ShownSlot[] }
  | { is: "too_late"; appointment: Appointment }
  /** No link of ours, cancelled, or the site offers no times there any more. */
  | { is: "unknown" };

/**
 * Moves by a signed link to a time that is free, in the same location. The old time is given up only
 * then. `startsAt` and `now` are milliseconds UTC.
 */
export async function moveAppointment(
  services: Needs,
  site: Site,
  { token, startsAt }: { token: string; startsAt: number },
  now: number,
): Promise<Move> {
  const found = await findAppointmentByLink(services, site, token);
  if (found === null || found.isCancelled) return { is: "unknown" };
  if (found.startsAt <= now) return { is: "too_late", appointment: found };
  if (found.startsAt === startsAt) return { is: "moved", appointment: found };
  const availability = await findTimesToMove(services, site, found, now);
  if (availability === null) return { is: "unknown" };
  const slot = findSlot(availability, startsAt);
  if (slot === null) {
    return { is: "taken", appointment: found, next: offerNext(availability, startsAt) };
  }
  const answer = await services.appointments.move(found.id, slot, { bays: availability.bays, now });
  if (answer.is === "moved") return answer;
  if (answer.is === "gone") return { is: "unknown" };
  const left = await findTimesToMove(services, site, found, now);
  return { is: "taken", appointment: found, next: left ? offerNext(left, startsAt) : [] };
}

/** The times that an appointment may move to; null where its location takes none any more. */
async function findTimesToMove(
  services: Pick<Platform, "appointments">,
  site: Site,
  appointment: Appointment,
  now: number,
): Promise<Availability | null> {
  const { kind, locationId, vehicleId } = appointment;
  const location = site.locations.find(({ id }) => id === locationId);
  if (location === undefined) return null;
  const vehicle = vehicleId === null ? null : { id: vehicleId, locationId };
  const wish = { kind, locationSlug: location.slug, vehicle, moving: appointment };
  return findAvailability(services, site, wish, now);
}
