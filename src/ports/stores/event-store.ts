import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";

/** An event of a page, where and when it came. Nothing in it tells who the visitor was. */
export type RecordedEvent = VisitorEvent & {
  siteSlug: string;
  /** Milliseconds UTC. */
  recordedAt: number;
};

export type EventScope = {
  /** Null: of every site. */
  siteSlug: string | null;
  /** Milliseconds UTC; what happened then or later is counted. */
  since: number;
};

export type EventCount = { eventId: number; count: number };

/** `slug` is null where the vehicle is not in the records. */
export type VehicleClicks = { vehicleId: number; slug: string | null; count: number };

export type EventStore = {
  /** All of them, or none; they are on the disk when the promise resolves. */
  append(events: readonly RecordedEvent[]): Promise<void>;
  /** By their number; what never happened is not in it. */
  countByEvent(scope: EventScope): Promise<EventCount[]>;
  /** The vehicles whose results were clicked most, at most `limit`; of equals the older one first. */
  listMostClicked(scope: EventScope, limit: number): Promise<VehicleClicks[]>;
  /** Forgets what was recorded before an instant (milliseconds UTC). */
  prune(olderThan: number): Promise<void>;
};

/** Days that events are kept: a year and the month after it, to compare the two. */
export const EVENT_RETENTION_DAYS = 400;
