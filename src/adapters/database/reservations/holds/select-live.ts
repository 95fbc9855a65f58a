import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { Reader, Writer } from "../../database-access.ts";

/** Reservations in whose states the vehicle is taken. */
export function selectLive(reader: Reader) {
  return reader
    .selectFrom("reservation")
    .selectAll("reservation")
    .where("reservation.state", "in", LIVE_STATES);
}

/** Live reservations, and those whose shoppers are still owed money. */
export function selectOpen(reader: Reader) {
  return reader
    .selectFrom("reservation")
    .where((eb) =>
      eb.or([
        eb("state", "in", [...LIVE_STATES, "refunding"]),
        eb.exists(
          eb
            .selectFrom("refund_order")
            .select("refund_order.key")
            .whereRef("refund_order.reservation_id", "=", "reservation.id")
            .where("refund_order.state", "!=", "settled"),
        ),
      ]),
    );
}

/**
 * Who has bought the vehicle and has not been given the deposit back: while the stock takes that sale back nobody else
 * may have it, also before the clock has made the reservation live again.
 */
export function findBuyer(from: Reader | Writer, vehicleId: number) {
  return from
    .selectFrom("reservation")
    .select(["id", "ends_at"])
    .where("vehicle_id", "=", vehicleId)
    .where("state", "=", "handed_over")
    .executeTakeFirst();
}
