import { listBookedDeliveries, listDeliveries } from "#domain/lead/list-deliveries.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import type { BookedAppointment } from "#ports/stores/appointment-store.ts";
import { findWishedBooking } from "../appointments/find-wished-booking.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

type Needs = Pick<Platform, "leads" | "appointments" | "stock" | "now"> & {
  directory: Pick<SiteDirectory, "find">;
};

/** `none`: the lead names none that is ahead. `too_many`: the shopper has as many ahead as one may have. */
type WishedTime = "none" | "booked" | "taken" | "too_many";

export type ReleasedLead =
  | { is: "released"; destinations: string[]; wished: WishedTime }
  | { is: "unknown" }
  | { is: "not_suspected" }
  | { is: "no_site" };

/**
 * Lets a lead go that was kept aside: it is sent to every destination that the site has for it today. The time
 * that it names is booked where that is still free, with it or not at all.
 */
export async function releaseLead(
  { leads, appointments, stock, now, directory }: Needs,
  id: string,
): Promise<ReleasedLead> {
  const lead = await leads.find(id);
  if (lead === null) return { is: "unknown" };
  if (lead.suspicion === null) return { is: "not_suspected" };
  const site = directory.find(lead.siteSlug);
  if (site === null || isBrokenSite(site)) return { is: "no_site" };
  const wish = await findWishedBooking({ appointments, stock }, site, lead, now());
  const hasTime = wish.is === "booked";
  const unbooked = hasTime ? listBookedDeliveries(lead, site) : listDeliveries(lead, site);
  const booking = wish.is === "free" ? wish.booking : null;
  const released = await leads.release(id, { deliveries: unbooked, booking, now: now() });
  if (released === null) return { is: "not_suspected" };
  const wished = wish.is === "free" ? describeBooked(released.booked) : wish.is;
  const deliveries = wished === "booked" ? (booking?.deliveries ?? unbooked) : unbooked;
  return { is: "released", destinations: deliveries.map(({ destination }) => destination), wished };
}

function describeBooked(booked: BookedAppointment | null): WishedTime {
  if (booked === null) return "none";
  return booked.is === "booked" && booked.appointment.isCancelled ? "taken" : booked.is;
}
