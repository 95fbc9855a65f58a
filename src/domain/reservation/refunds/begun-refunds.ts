type Begun = { refundId: string; amountCents: number };

/**
 * The sum that is asked for of a charge beside refunds that somebody has begun at its processor, whole cents: the rest
 * without them. Where they are all of the rest nothing is, and an order stands for the largest of them, `made`, until that is
 * made or fails.
 *
 * @param restCents What is left of the charge in the ledger, above 0.
 */
export function resolveAsked<Of extends Begun>(
  restCents: number,
  begun: readonly Of[],
): { amountCents: number; made: Of | null } {
  const open = begun.reduce((rest, { amountCents }) => rest - amountCents, restCents);
  if (open > 0) return { amountCents: open, made: null };
  const [made = null] = begun.toSorted((one, other) => other.amountCents - one.amountCents);
  return { amountCents: Math.min(restCents, made?.amountCents ?? restCents), made };
}

/** Leaves out those of charges that are ordered back: each is a part of what goes back anyway. */
export function listUnordered<Of extends { chargeId: string }>(
  begun: readonly Of[],
  orders: readonly { chargeId: string }[],
): Of[] {
  return begun.filter(({ chargeId }) => orders.every((order) => order.chargeId !== chargeId));
}

/** Whether an order stands for a refund that somebody has begun at the processor, which nobody is asked for. */
export function isBegunElsewhere({
  state,
  refundId,
  tries,
}: {
  state: string;
  refundId: string | null;
  tries: number;
}): boolean {
  return state === "sent" && refundId !== null && tries === 0;
}
