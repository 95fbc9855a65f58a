import type { Selectable } from "kysely";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import type { AppointmentTables } from "../schema/appointment-tables.ts";

export type Place = Pick<Appointment, "locationId" | "kind" | "vehicleId">;

/** The bookings within a time: of the kind in the location, and of the vehicle anywhere. */
export function selectBooked(
  from: Reader | Writer,
  { locationId, kind, vehicleId }: Place,
  startsAt: number,
  endsAt: number,
) {
  return from
    .selectFrom("appointment")
    .selectAll()
    .where("is_cancelled", "=", 0)
    .where("ends_at", ">", startsAt)
    .where("starts_at", "<", endsAt)
    .where((eb) => {
      const here = eb.and([eb("location_id", "=", locationId), eb("kind", "=", kind)]);
      return vehicleId === null ? here : eb.or([here, eb("vehicle_id", "=", vehicleId)]);
    })
    .orderBy("starts_at")
    .orderBy("id");
}

export function toAppointment(row: Selectable<AppointmentTables["appointment"]>): Appointment {
  return {
    id: row.id,
    siteSlug: row.site_slug,
    kind: row.kind,
    locationId: row.location_id,
    vehicleId: row.vehicle_id,
    leadId: row.lead_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isCancelled: row.is_cancelled === 1,
    revision: row.revision,
    changedAt: row.changed_at,
  };
}
