/** During a bulk change a site's stock pages are dropped at most once in this time. */
export const BULK_DROP_INTERVAL_MS = 1_000;

/** Tags of pages that wait to be dropped. */
export type TagDrops = {
  /** To be dropped with the next drop, whenever that is. */
  addUrgent: (tag: string) => void;
  /** To be dropped when its turn comes: in a bulk, not more often than once a second. */
  addBulk: (tag: string) => void;
  /** Takes what is due at an instant (milliseconds); at the end of the changes everything is. */
  takeDue: (now: number, isEnd: boolean) => string[];
};

/** What waits survives a failed batch, because the batch applied again finds no difference any more. */
export function buildTagDrops(): TagDrops {
  const urgent = new Set<string>();
  const bulk = new Set<string>();
  const lastDropAt = new Map<string, number>();
  return {
    addUrgent: (tag) => void urgent.add(tag),
    addBulk: (tag) => void bulk.add(tag),
    takeDue: (now, isEnd) => {
      const isDue = (tag: string) =>
        isEnd || now - (lastDropAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= BULK_DROP_INTERVAL_MS;
      const due = new Set([...urgent, ...[...bulk].filter(isDue)]);
      urgent.clear();
      for (const tag of due) {
        bulk.delete(tag);
        lastDropAt.set(tag, now);
      }
      if (isEnd) lastDropAt.clear();
      return [...due];
    },
  };
}
