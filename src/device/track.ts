import { EVENTS_PATH } from "#domain/addresses/site-addresses.ts";
import { type PageEvent, TRACKING_EVENTS } from "#domain/tracking/tracking-events.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";

declare global {
  interface Document {
    /** Missing where a browser prepares no pages. */
    readonly prerendering?: boolean;
  }
  interface Window {
    /** What tag managers read, where a site has one. */
    dataLayer?: object[];
  }
}

type DetailsOf<Event extends PageEvent> = Omit<
  Extract<VisitorEvent, { event_id: (typeof TRACKING_EVENTS)[Event] }>,
  "event_id" | "path"
>;

/**
 * Tells the site, and whoever listens to `dataLayer`, what the visitor did on this page. As good as
 * a beacon is: the page goes on at once, whatever becomes of it. A page that is only being prepared
 * tells nothing.
 *
 * @see Specification §7, "Tracking events"
 */
export function track<Event extends PageEvent>(event: Event, details: DetailsOf<Event>): void {
  if (document.prerendering) return;
  const sent = { event_id: TRACKING_EVENTS[event], ...details, path: location.pathname };
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...sent });
  navigator.sendBeacon(EVENTS_PATH, JSON.stringify(sent));
}
