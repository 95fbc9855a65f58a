import { isAppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import type { AppointmentWish } from "#domain/appointment/resolve-offer.ts";
import { formatVehicleName } from "#domain/lead/messages/describe-vehicle.ts";
import { findLeadLocation } from "#domain/lead/resolve-destinations.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import { type Availability, findAvailability } from "./find-availability.ts";
import { mayBook } from "./may-book.ts";

export type LinkServices = Pick<Platform, "appointments" | "leads" | "secrets" | "stock">;

export type LinkedLead = {
  lead: Lead;
  wish: AppointmentWish;
  /** Null where no time is booked, or ever was. */
  appointment: Appointment | null;
  /** False for a lead whose time the dealer confirms first: it only wishes for one. */
  mayBook: boolean;
};

/**
 * The lead that a signed link leads to. Null where the link is not ours, or the lead is gone, is kept
 * aside, or has no time to choose. `now` in milliseconds UTC.
 */
export async function findLeadByLink(
  services: LinkServices,
  site: Site,
  token: string,
  now: number,
): Promise<LinkedLead | null> {
  const id = await readLinkedId(services, { kind: "appointment", siteSlug: site.slug }, token);
  const lead = id === null ? null : await services.leads.find(id);
  if (lead === null || lead.siteSlug !== site.slug || !lead.isComplete) return null;
  const appointment = await services.appointments.findOfLead(lead.id);
  if (appointment === null && lead.suspicion !== null) return null;
  const wish = await resolveWish(services, site, lead, appointment);
  if (wish === null) return null;
  return { lead, wish, appointment, mayBook: await mayBook(services, lead, now) };
}

/** The free times that the lead may have; null where the site offers none there any more. */
export function findTimesOfLead(
  services: Pick<Platform, "appointments">,
  site: Site,
  { wish, appointment }: Pick<LinkedLead, "wish" | "appointment">,
  now: number,
): Promise<Availability | null> {
  return findAvailability(services, site, { ...wish, moving: appointment }, now);
}

/** The vehicle that its time is for, as the lead names it; null for none. */
export function nameVehicle({ wish, lead }: Pick<LinkedLead, "wish" | "lead">): string | null {
  if (wish.vehicleId === null) return null;
  return formatVehicleName({ vehicle: null, payload: lead.payload });
}

/** Where and for what it was booked; before that, what the lead says. Null where its form takes no times. */
export async function resolveWish(
  { stock }: Pick<Platform, "stock">,
  site: Site,
  lead: Lead,
  appointment: Appointment | null,
): Promise<AppointmentWish | null> {
  const { formKind: kind, payload } = lead;
  if (!isAppointmentKind(kind)) return null;
  if (appointment !== null) {
    const { vehicleId, locationId } = appointment;
    return { kind, locationSlug: null, vehicleId, likelyLocationId: locationId };
  }
  const { car_id } = payload;
  const vehicle = car_id === null ? null : await stock.findById(resolveStockScope(site), car_id);
  const likelyLocationId = findLeadLocation(lead, site.locations)?.id ?? null;
  return { kind, locationSlug: null, vehicleId: vehicle?.id ?? null, likelyLocationId };
}
