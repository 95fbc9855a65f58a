import { HOUR_MS } from "#domain/time/time-units.ts";
import type { Appointment, NewAppointment } from "#ports/stores/appointment-store.ts";
import { NOW } from "./vehicle.ts";

/** A service of an hour in location 1, a day after NOW, by a lead of its own. */
export function buildNewAppointment(
  name: string,
  overrides: Partial<NewAppointment> = {},
): NewAppointment {
  const startsAt = overrides.startsAt ?? NOW + 24 * HOUR_MS;
  return {
    id: name,
    siteSlug: "riverbend",
    kind: "service",
    locationId: 1,
    vehicleId: null,
    leadId: `lead of ${name}`,
    startsAt,
    endsAt: startsAt + HOUR_MS,
    ...overrides,
  };
}

export function buildAppointment(name: string, overrides: Partial<Appointment> = {}): Appointment {
  return {
    ...buildNewAppointment(name, overrides),
    isCancelled: false,
    revision: 0,
    changedAt: NOW,
    ...overrides,
  };
}
