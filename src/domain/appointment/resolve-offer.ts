import type { ZonedLocation } from "../location/location.schema.ts";
import type { Country } from "../values/countries.ts";
import type { AppointmentKind } from "./appointment-kinds.ts";
import { type AppointmentsConfig, CONFIG_KEYS } from "./appointments-config.schema.ts";
import { type DaySlots, listSlots, type Slot } from "./list-slots.ts";
import { resolveAppointmentLocation } from "./resolve-appointment-location.ts";

export type AppointmentSite = {
  country: Country;
  appointments: AppointmentsConfig;
  /** Their hours are those that the site's `weekend_hours` leave. */
  locations: readonly ZonedLocation[];
};

export type AppointmentWish = {
  kind: AppointmentKind;
  /** Null: the likely location, else the primary one. */
  locationSlug: string | null;
  /** The vehicle's, or that of the lead. */
  likelyLocationId: number | null;
  vehicleId: number | null;
};

export type Offer = {
  location: ZonedLocation;
  bays: number;
  /** Every day that may be booked, whatever is booked already. */
  days: DaySlots[];
};

/**
 * The times that a site offers from `now` (milliseconds UTC) on, those that are taken among them. Null
 * where it offers no times of the kind, or the location is none of its.
 */
export function resolveOffer(
  { country, appointments: config, locations }: AppointmentSite,
  { kind, locationSlug, likelyLocationId }: AppointmentWish,
  now: number,
): Offer | null {
  const { offered, bays } = config[CONFIG_KEYS[kind]];
  const location = resolveAppointmentLocation(kind, locations, {
    slug: locationSlug,
    likelyId: likelyLocationId,
  });
  if (location === null || !offered) return null;
  const days = listSlots({ kind, location, country, config }, location.time_zone, now);
  return { location, bays, days };
}

/** The slot of these days that begins at an instant; null where there is none. */
export function findSlot<Each extends Slot>(
  days: readonly { slots: readonly Each[] }[],
  startsAt: number,
): Each | null {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt) ?? null;
}
