import type { TypedCount } from "#ports/payments/payment-watch.ts";

/** Counts by the type of a processor and by how something ended, in the memory of the process. */
export function createTypedCounts<Outcome extends string>(): {
  count: (type: string, outcome: Outcome) => void;
  read: () => TypedCount<Outcome>[];
} {
  const counts = new Map<string, TypedCount<Outcome>>();
  return {
    count: (type, outcome) => {
      const key = JSON.stringify([type, outcome]);
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { type, outcome, count });
    },
    read: () => [...counts.values()],
  };
}
