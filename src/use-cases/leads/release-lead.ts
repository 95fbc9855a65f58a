import { listBookedDeliveries, listDeliveries } from "#domain/lead/list-deliveries.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import { bookWishedTime, type WishedTime } from "../appointments/book-wished-time.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

type Needs = Pick<Platform, "leads" | "appointments" | "stock" | "now"> & {
  directory: Pick<SiteDirectory, "find">;
};

export type ReleasedLead =
  | { is: "released"; destinations: string[]; wished: WishedTime }
  | { is: "unknown" }
  | { is: "not_suspected" }
  | { is: "no_site" };

/**
 * Lets a lead go that was kept aside: it is sent to every destination that the site has for it today. The time
 * that it names is booked where that is still free.
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
  const wished = await bookWishedTime({ appointments, stock }, site, lead, now());
  const deliveries =
    wished.is === "booked" ? listBookedDeliveries(lead, site) : listDeliveries(lead, site);
  const isReleased = await leads.release(id, deliveries, now());
  if (!isReleased) return { is: "not_suspected" };
  return { is: "released", destinations: deliveries.map(({ destination }) => destination), wished };
}
