/** Begins what is entered for a refund that no processor made, where a processor's id stands else. */
export const BY_HAND = "by-hand-";

/** Begins the id of the entry that takes a refund out of the ledger again, as the bank brought it back. */
export const BROUGHT_BACK = "refused-";

type Charged = { authorizationType: string; chargeId: string };
type ChargeDispute = Charged & { standing: string };

/** Orders that can be entered by hand: all that are open, but of charges that the shopper disputes at this moment. */
export function listEnterable<Of extends Charged & { state: string }>(
  orders: readonly Of[],
  disputes: readonly ChargeDispute[],
): Of[] {
  return orders.filter((order) => order.state !== "settled" && !isDisputed(order, disputes));
}

/**
 * Orders as shopper and dealer are told of them: nobody returns one while its charge is disputed, as the bank may give
 * that money back, but for what the processor is returning already.
 */
export function holdDisputed<Of extends Charged & { state: string }>(
  orders: readonly Of[],
  disputes: readonly ChargeDispute[],
): (Of | (Omit<Of, "state"> & { state: "disputed" }))[] {
  return orders.map((order) => {
    const isWaiting = order.state === "refused" || order.state === "wanted";
    return isWaiting && isDisputed(order, disputes)
      ? { ...order, state: "disputed" as const }
      : order;
  });
}

function isDisputed(order: Charged, disputes: readonly ChargeDispute[]): boolean {
  return disputes.some(
    ({ standing, authorizationType, chargeId }) =>
      standing === "open" &&
      authorizationType === order.authorizationType &&
      chargeId === order.chargeId,
  );
}
