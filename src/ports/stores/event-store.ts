import type { PHONE_REVEAL_EVENT } from "#domain/tracking/tracking-events.ts";
import type { VisitorEvent } from "#domain/tracking/visitor-event.schema.ts";

/** Nothing in it identifies the visitor. */
export type RecordedEvent = (VisitorEvent | RevealedPhone) & {
  siteSlug: string;
  recordedAt: number;
};

type RevealedPhone = {
  event_id: typeof PHONE_REVEAL_EVENT;
  vehicle_id: number | undefined;
  dealership_id: number | null;
  path: string;
};

export type EventScope = {
  /** Null for all sites. */
  siteSlug: string | null;
  since: number;
};

export type EventCount = { eventId: number; count: number };

/** `slug` is null when the vehicle is no longer stored. */
export type VehicleClicks = { vehicleId: number; slug: string | null; count: number };

export type EventStore = {
  /** All or none; on the disk when the promise resolves. */
  append(events: readonly RecordedEvent[]): Promise<void>;
  /** By event id. */
  countByEvent(scope: EventScope): Promise<EventCount[]>;
  listMostClicked(scope: EventScope, limit: number): Promise<VehicleClicks[]>;
  /** Forgets at most so many of those before an instant; how many. */
  prune(olderThan: number, limit: number): Promise<number>;
};

/** A year and a month, so that the same month of two years can be compared. */
export const EVENT_RETENTION_DAYS = 400;
