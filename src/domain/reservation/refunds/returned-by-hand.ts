/** Begins what is entered for a refund that no processor made, where a processor's id stands else. */
export const BY_HAND = "by-hand-";

/** Begins the id of the entry that takes a refund out of the ledger again, as the bank brought it back. */
export const BROUGHT_BACK = "refused-";

type Charged = { authorizationType: string; chargeId: string };

/** Orders that can be entered by hand: all that are open, but of charges that the shopper disputes at this moment. */
export function listEnterable<Of extends Charged & { state: string }>(
  orders: readonly Of[],
  disputes: readonly (Charged & { standing: string })[],
): Of[] {
  const isDisputed = (order: Charged) =>
    disputes.some(
      ({ standing, authorizationType, chargeId }) =>
        standing === "open" &&
        authorizationType === order.authorizationType &&
        chargeId === order.chargeId,
    );
  return orders.filter((order) => order.state !== "settled" && !isDisputed(order));
}
