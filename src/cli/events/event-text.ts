import { PHONE_REVEAL_EVENT, TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { EventCount, VehicleClicks } from "#ports/stores/event-store.ts";
import { formatTable } from "../site/site-text.ts";
import { formatCount } from "../stock/stock-text.ts";

export type EventReport = {
  /** Null for all sites. */
  site: string | null;
  days: number;
  events: EventCount[];
  mostClicked: VehicleClicks[];
};

const WORDS_BY_ID = new Map<number, string>([
  [TRACKING_EVENTS.search_result_click, "results opened"],
  [TRACKING_EVENTS.favourite, "cars saved"],
  [TRACKING_EVENTS.call_click, "phone numbers pressed"],
  [PHONE_REVEAL_EVENT, "phone numbers revealed"],
]);

export function formatEvents({ site, days, events, mostClicked }: EventReport): string {
  const where = site ?? "all sites";
  const when = days === 1 ? "the last day" : `the last ${days} days`;
  if (events.length === 0) return `Nothing was counted for ${where} in ${when}.`;
  const counts = formatTable([
    ["event", "what", "count"],
    ...events.map(({ eventId, count }) => [
      String(eventId),
      WORDS_BY_ID.get(eventId) ?? "-",
      formatCount(count),
    ]),
  ]);
  const vehicles = formatTable([
    ["opened", "vehicle", "id"],
    ...mostClicked.map(({ vehicleId, slug, count }) => [
      formatCount(count),
      slug ?? "not in the records",
      String(vehicleId),
    ]),
  ]);
  const parts = [`What visitors of ${where} did in ${when}:`, counts];
  return [...parts, ...(mostClicked.length === 0 ? [] : [vehicles])].join("\n\n");
}
