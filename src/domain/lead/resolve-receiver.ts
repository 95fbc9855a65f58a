import type { LeadDestination } from "./lead-destinations.schema.ts";
import { SHOPPER } from "./list-deliveries.ts";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";

export type DashboardHosts = { host: string | null; stagingHost: string | null };

/** All mails go by one server, whoever they are for. */
const MAIL_SERVER = "mail server";

const RECEIVERS: {
  [Kind in LeadDestination["kind"]]: (
    destination: Extract<LeadDestination, { kind: Kind }>,
    dashboards: DashboardHosts,
  ) => string;
} = {
  mail: () => MAIL_SERVER,
  adf_mail: () => MAIL_SERVER,
  adf_post: ({ url }) => new URL(url).host,
  webhook: ({ url }) => new URL(url).host,
  lender: ({ url }) => new URL(url).host,
  dashboard: ({ staging }, { host, stagingHost }) => (staging ? stagingHost : host) ?? "dashboard",
};

/**
 * The server that answers for a destination of a site. Destinations of one receiver wait for each other,
 * also those of different sites, and for nobody else. One that the site does not have is its own: it
 * fails at once.
 *
 * @param site Null where there is none, or it cannot be served.
 */
export function resolveReceiver(
  { siteSlug, destination: name }: { siteSlug: string; destination: string },
  site: { lead_destinations: readonly LeadDestination[] } | null,
  dashboards: DashboardHosts,
): string {
  if (name === SHOPPER || name === DEFAULT_DESTINATION) return MAIL_SERVER;
  const destination = site?.lead_destinations.find((known) => known.name === name);
  if (destination === undefined) return `${siteSlug} ${name}`;
  return nameReceiver(destination, dashboards);
}

function nameReceiver<Kind extends LeadDestination["kind"]>(
  destination: Extract<LeadDestination, { kind: Kind }> & { kind: Kind },
  dashboards: DashboardHosts,
): string {
  return RECEIVERS[destination.kind](destination, dashboards);
}
