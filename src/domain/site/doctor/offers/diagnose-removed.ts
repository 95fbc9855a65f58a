import { isLive, type ReservationState } from "../../../reservation/reservation-states.ts";
import { formatCount } from "../../../text/format-amount.ts";
import type { Finding } from "../finding.ts";

/** Counts of reservations that are live or whose shoppers are owed money, by site and state. */
type Open = { siteSlug: string; state: ReservationState; count: number };

/** Reservations and money of sites that were removed all the same; about the whole platform. */
export function toRemovedFindings(open: readonly Open[], slugs: readonly string[]): Finding[] {
  const removed = open.filter(({ siteSlug }) => !slugs.includes(siteSlug));
  const sites = [...new Set(removed.map(({ siteSlug }) => siteSlug))];
  return sites.map((site) => {
    const ofSite = removed.filter(({ siteSlug }) => siteSlug === site);
    const live = sum(ofSite.filter(({ state }) => isLive(state)));
    const owed = sum(ofSite) - live;
    const parts = [
      ...(live > 0 ? [formatCount(live, "live reservation")] : []),
      ...(owed > 0 ? [`${formatCount(owed, "deposit")} to return`] : []),
    ];
    return {
      severity: "warning",
      what: `The site "${site}" is gone and has ${parts.join(" and ")}: nobody is told what becomes of ${live + owed === 1 ? "it" : "them"}.`,
      mend: `Apply the site again, or see to each: \`forecourt reservations list --site ${site}\`.`,
    };
  });
}

function sum(list: readonly Open[]): number {
  return list.reduce((total, { count }) => total + count, 0);
}
