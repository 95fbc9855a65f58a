/** The sum that is left to pay for a vehicle with another traded in; whole dollars. */
export type TradeInDifference = {
  price: number;
  estimate: number;
  owing: number;
  /** Below 0 where the visitor gets money back. */
  toPay: number;
};

/**
 * The vehicle's price less the estimate, and with what is still owed on the traded one: the dealer pays that out.
 */
export function resolveDifference(
  price: number,
  estimate: number,
  owing: number,
): TradeInDifference {
  return { price, estimate, owing, toPay: price - estimate + owing };
}
