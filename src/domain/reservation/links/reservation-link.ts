import {
  RESERVATION_CALENDAR_PATH,
  RESERVATION_CHANGES_FOLDER,
  RESERVATION_PATH,
  SUCCESS_PATH,
} from "../../addresses/site-addresses.ts";

/** The page of the link, on its site. */
export function buildReservationHref(token: string): string {
  return `${RESERVATION_PATH}?token=${token}`;
}

/** Where the processor sends a shopper back who has paid: the page asks after the payment first. */
export function buildPaidHref(token: string): string {
  return `${buildReservationHref(token)}&is=paid`;
}

/** Where the processor sends a shopper back who has not. */
export function buildUnpaidHref(token: string): string {
  return `${buildReservationHref(token)}&is=unpaid`;
}

/** The page that a browser without the link gets: it names the vehicle where that is known, and mails the link. */
export function buildElsewhereHref(vehicleId: number | null): string {
  return `${RESERVATION_PATH}?is=elsewhere${vehicleId === null ? "" : `&car_id=${vehicleId}`}`;
}

/** The page after a reservation was confirmed, which reports it once. */
export function buildReservedHref(token: string): string {
  return `${SUCCESS_PATH}?form=reserve&reservation=${token}`;
}

/** Its file for calendars, on its site. */
export function buildReservationCalendarHref(token: string): string {
  return `${RESERVATION_CALENDAR_PATH}?token=${token}`;
}

/** Everything that the page of a link does. */
const RESERVATION_CHANGES = ["pay", "cancel"] as const;

export type ReservationChange = (typeof RESERVATION_CHANGES)[number];

/** Null for a word that is none of them. */
export function parseReservationChange(text: string): ReservationChange | null {
  return RESERVATION_CHANGES.find((change) => change === text) ?? null;
}

/** Where it is posted. */
export function buildReservationChangePath(change: ReservationChange): string {
  return `${RESERVATION_CHANGES_FOLDER}${change}`;
}
