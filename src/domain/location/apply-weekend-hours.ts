import type { Location, OpeningHours } from "./location.schema.ts";

export type WeekendHours = "by_day" | "sunday_by_appointment";

const SUNDAY = 0;

const BY_APPOINTMENT: OpeningHours = {
  weekday: SUNDAY,
  status: "Closed",
  start_hour: null,
  end_hour: null,
  formated_hours: "By Appointment",
  open: null,
  close: null,
};

/**
 * `sunday_by_appointment` replaces Sunday's entries with 'By Appointment', which is never open.
 * @see Specification §9, "Opening hours"
 */
export function applyWeekendHours<Place extends Location>(
  location: Place,
  policy: WeekendHours,
): Place {
  const { contact_detail } = location;
  const week = contact_detail.opening_hours;
  if (policy === "by_day" || week.length === 0) return location;
  const opening_hours = [...week.filter(({ weekday }) => weekday !== SUNDAY), BY_APPOINTMENT];
  return { ...location, contact_detail: { ...contact_detail, opening_hours } };
}
