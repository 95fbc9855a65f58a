import { EVENTS_PATH } from "#domain/addresses/site-addresses.ts";
import { type PageEvent, TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Window {
    dataLayer?: object[];
  }
}

type DetailsOf<Event extends PageEvent> = Omit<
  Extract<VisitorEvent, { event_id: (typeof TRACKING_EVENTS)[Event] }>,
  "event_id" | "path"
>;

/** Reports an event to the site and to tag managers, unless the page is only prerendered (§7). */
export function track<Event extends PageEvent>(event: Event, details: DetailsOf<Event>): void {
  if (document.prerendering) return;
  const sent = { event_id: TRACKING_EVENTS[event], ...details, path: location.pathname };
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...sent });
  navigator.sendBeacon(EVENTS_PATH, JSON.stringify(sent));
}
