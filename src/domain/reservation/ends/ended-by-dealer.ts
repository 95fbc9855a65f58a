import type { Reservation } from "../reservation.ts";

/** Moves by which an operator gives a reservation up. */
const ENDING = ["cancel", "refund"];

/**
 * Whether a cancelled reservation was ended for the dealer, by an operator at the command line, so that its shopper is
 * not told of it as of an own wish. `acts` are all that operators did with it.
 */
export function isEndedByDealer(
  { endedBecause, endedAt }: Pick<Reservation, "endedBecause" | "endedAt">,
  acts: readonly { did: string; at: number }[],
): boolean {
  if (endedBecause !== "cancelled" || endedAt === null) return false;
  return acts.some(({ did, at }) => ENDING.includes(did) && at >= endedAt);
}
