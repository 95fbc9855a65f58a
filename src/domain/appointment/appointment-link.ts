import {
  APPOINTMENT_CALENDAR_PATH,
  APPOINTMENT_CHANGES_FOLDER,
  APPOINTMENT_PATH,
} from "../addresses/site-addresses.ts";

/** The page of the link, on its site. */
export function buildAppointmentHref(token: string): string {
  return `${APPOINTMENT_PATH}?token=${token}`;
}

/** Its file for calendars, on its site. */
export function buildAppointmentCalendarHref(token: string): string {
  return `${APPOINTMENT_CALENDAR_PATH}?token=${token}`;
}

/** The ways in which the page of a link changes its appointment. */
const APPOINTMENT_CHANGES = ["book", "move", "cancel"] as const;

export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number];

/** Null for a word that is none of them. */
export function parseAppointmentChange(text: string): AppointmentChange | null {
  return APPOINTMENT_CHANGES.find((change) => change === text) ?? null;
}

/** Where a change is posted. */
export function buildAppointmentChangePath(change: AppointmentChange): string {
  return `${APPOINTMENT_CHANGES_FOLDER}${change}`;
}
