/** In a bulk change a site's stock pages are invalidated at most this often. */
export const BULK_INVALIDATION_INTERVAL_MS = 1_000;

export type InvalidationSchedule = {
  addUrgent: (tag: string) => void;
  /** Invalidated once the interval has passed. */
  addBulk: (tag: string) => void;
  /** Returns the tags that are due (`now` in milliseconds); all of them at the end of the changes. */
  takeDue: (now: number, isEnd: boolean) => string[];
};

/** Pending tags outlive a failed batch, because the batch applied again finds no differences. */
export function createInvalidationSchedule(): InvalidationSchedule {
  const urgent = new Set<string>();
  const bulk = new Set<string>();
  const invalidatedAt = new Map<string, number>();
  return {
    addUrgent: (tag) => void urgent.add(tag),
    addBulk: (tag) => void bulk.add(tag),
    takeDue: (now, isEnd) => {
      const isDue = (tag: string) =>
        isEnd ||
        now - (invalidatedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= BULK_INVALIDATION_INTERVAL_MS;
      const due = new Set([...urgent, ...[...bulk].filter(isDue)]);
      urgent.clear();
      for (const tag of due) {
        bulk.delete(tag);
        invalidatedAt.set(tag, now);
      }
      if (isEnd) invalidatedAt.clear();
      return [...due];
    },
  };
}
