import { BROUGHT_BACK } from "./returned-by-hand.ts";

/** Leaves out refunds that the bank brought back, with the entries that took them out of the ledger again. */
export function listEffective<Of extends { processorId: string }>(entries: readonly Of[]): Of[] {
  const ids = new Set(entries.map(({ processorId }) => processorId));
  const isUndone = (id: string) => ids.has(`${BROUGHT_BACK}${id}`);
  return entries.filter(({ processorId: id }) => {
    const undoes = id.startsWith(BROUGHT_BACK) && ids.has(id.slice(BROUGHT_BACK.length));
    return !undoes && !isUndone(id);
  });
}

/**
 * Entries by which the bank brought refunds back, the oldest first, without those of money that was returned anew since,
 * or is begun to be at the processor.
 */
export function listBroughtBack<
  Of extends { kind: string; processorId: string; amountCents: number },
>(entries: readonly Of[], begunCents: number): Of[] {
  const effective = listEffective(entries);
  return entries.filter(({ processorId: id, amountCents }) => {
    if (!id.startsWith(BROUGHT_BACK)) return false;
    const at = entries.findIndex(
      ({ processorId }) => processorId === id.slice(BROUGHT_BACK.length),
    );
    const anew = entries
      .slice(at + 1)
      .filter((one) => one.kind === "refund" && effective.includes(one));
    const anewCents = anew.reduce((sum, one) => sum - one.amountCents, begunCents);
    return anewCents < amountCents;
  });
}
