import type { Generated } from "kysely";
import type { AppointmentKind } from "#domain/appointment/appointment-kinds.ts";

export type AppointmentTables = {
  /** A lead has one at most. `location_id` and `vehicle_id` may be gone since. */
  appointment: {
    id: string;
    site_slug: string;
    kind: AppointmentKind;
    location_id: number;
    vehicle_id: number | null;
    lead_id: string;
    starts_at: number;
    ends_at: number;
    is_cancelled: number;
    revision: number;
    changed_at: number;
    /** As they are compared; null where none was given. */
    email: string | null;
    phone: string | null;
    /** Within a day from `moves_since`, which is null before the first. */
    moves: Generated<number>;
    moves_since: number | null;
  };
};
