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
