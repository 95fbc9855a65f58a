import { findDestination, listDeliveries } from "#domain/lead/list-deliveries.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

type Needs = Pick<Platform, "leads" | "outbox" | "now"> & {
  directory: Pick<SiteDirectory, "find">;
};

export type ReroutedLead =
  /** Due at once. Empty where the site has no destination for it. */
  | { is: "rerouted"; destinations: string[] }
  | { is: "unknown" }
  | { is: "suspected" }
  | { is: "no_site" }
  /** The site has no destination of that name; `known` are those that it has. */
  | { is: "no_destination"; known: string[] };

/**
 * Sends a lead to a destination of its site by name, also where it was sent there before or does not meet
 * its conditions; with null to all that the site has for it today, and not to the shopper once more.
 */
export async function rerouteLead(
  { leads, outbox, now, directory }: Needs,
  id: string,
  name: string | null,
): Promise<ReroutedLead> {
  const lead = await leads.find(id);
  if (lead === null) return { is: "unknown" };
  if (lead.suspicion !== null) return { is: "suspected" };
  const site = directory.find(lead.siteSlug);
  if (site === null || isBrokenSite(site)) return { is: "no_site" };
  const meant = listDeliveries(lead, site).filter(({ about }) => about === "lead");
  if (name !== null && findDestination(name, lead, site) === null) {
    const known = site.lead_destinations.map((destination) => destination.name);
    return { is: "no_destination", known };
  }
  const deliveries = name === null ? meant : [{ about: "lead" as const, destination: name }];
  await outbox.add(id, deliveries, now());
  return { is: "rerouted", destinations: deliveries.map(({ destination }) => destination) };
}
