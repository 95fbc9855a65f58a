import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { Reader } from "../database-access.ts";

/** Reservations in whose states the vehicle is taken. */
export function selectLive(reader: Reader) {
  return reader
    .selectFrom("reservation")
    .selectAll("reservation")
    .where("reservation.state", "in", LIVE_STATES);
}
