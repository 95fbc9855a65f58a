import type { Generated } from "kysely";

export type VisitorEventTable = {
  /** The vehicle and the site may be gone by now: what was counted stays counted. */
  visitor_event: {
    id: Generated<number>;
    site_slug: string;
    event_id: number;
    vehicle_id: number | null;
    /** In the whole result, from 1; null for what is not of a result. */
    position: number | null;
    path: string;
    recorded_at: number;
  };
};
