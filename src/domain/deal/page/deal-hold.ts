import type { Reservation } from "../../reservation/reservation.ts";
import { isTheirs, isUnpaid } from "../../reservation/reservation-states.ts";
import type { Deal } from "../deal.ts";

/** A deal's own claim on its vehicle, at the price and deposit that were agreed with it. */
export type DealHold = {
  /** `over`: the deposit was paid and the reservation has ended since; the dealer has the deal all the same. */
  is: "unpaid" | "paid" | "over";
  reservation: Reservation;
  /** The sum that comes off the price: the deposit, paid or not, without the part that went back or is about to. */
  depositCents: number;
};

/** A reservation with the part of its deposit that comes off the price, in cents. */
export type BookedReservation = { reservation: Reservation; keptCents: number };

/**
 * The fate of a deal's last hold that gives it no claim any more: nobody knows yet whether its deposit was paid, also of
 * a vehicle that the deal has left, money that came is on its way back or is back, or it is over and nothing was charged.
 */
export type DealLapse = "unknown" | "unknown_left" | "returning" | "returned" | "over";

/**
 * The claim that a deal's last reservation gives it; null where there is none, of a hold that nobody paid in time,
 * and of one on a vehicle that the deal has left. `now` in milliseconds UTC.
 */
export function resolveDealHold(
  deal: Pick<Deal, "vehicleId">,
  booked: BookedReservation | null,
  now: number,
): DealHold | null {
  if (booked === null || booked.reservation.vehicleId !== deal.vehicleId) return null;
  const { reservation, keptCents: depositCents } = booked;
  const { state, holdUntil, confirmedAt } = reservation;
  if (isUnpaid(state)) return holdUntil > now ? { is: "unpaid", reservation, depositCents } : null;
  if (confirmedAt === null) return null;
  return isTheirs(state)
    ? { is: "paid", reservation, depositCents }
    : { is: "over", reservation, depositCents: 0 };
}

/** Whether the deal has its vehicle, which is then off sale for all others. */
export function hasVehicle(hold: DealHold | null): boolean {
  return hold !== null && hold.is !== "over";
}
