import { createLinkedList, type ListNode } from "./linked-list.ts";

/**
 * A cache with two LRU segments. Entries never read since they were set are evicted first, so a flood of
 * new entries evicts none that is in use.
 */
export type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
};

/** The share of entries in use; the rest is for new entries, which must be read again before eviction. */
const SHARE_IN_USE = 0.75;

interface Entry<Key, Value> extends ListNode<Entry<Key, Value>> {
  readonly key: Key;
  value: Value;
  isInUse: boolean;
}

/**
 * A read moves an entry along linked lists and leaves the map alone: a map that deletes and sets at each read
 * is rehashed every few thousand reads.
 * @param onLeave - Called for each evicted entry.
 */
export function createBoundedMap<Key, Value>(
  maxEntries: number,
  onLeave: (value: Value) => void = () => undefined,
): BoundedMap<Key, Value> {
  const maxInUse = Math.max(1, Math.floor(maxEntries * SHARE_IN_USE));
  const entries = new Map<Key, Entry<Key, Value>>();
  const fresh = createLinkedList<Entry<Key, Value>>();
  const inUse = createLinkedList<Entry<Key, Value>>();

  const chainOf = (entry: Entry<Key, Value>) => (entry.isInUse ? inUse : fresh);

  function touch(entry: Entry<Key, Value>): void {
    chainOf(entry).remove(entry);
    entry.isInUse = true;
    inUse.append(entry);
    const longestUnasked = inUse.first;
    if (inUse.length <= maxInUse || !longestUnasked) return;
    inUse.remove(longestUnasked);
    longestUnasked.isInUse = false;
    fresh.append(longestUnasked);
  }

  function remove(entry: Entry<Key, Value>): void {
    chainOf(entry).remove(entry);
    entries.delete(entry.key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) touch(entry);
      return entry?.value;
    },
    set(key, value) {
      const known = entries.get(key);
      if (known) {
        known.value = value;
        touch(known);
        return;
      }
      const leaving = entries.size >= maxEntries ? (fresh.first ?? inUse.first) : null;
      if (leaving) remove(leaving);
      const entry: Entry<Key, Value> = { key, value, isInUse: false, earlier: null, later: null };
      entries.set(key, entry);
      fresh.append(entry);
      if (leaving) onLeave(leaving.value);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry) remove(entry);
    },
    clear() {
      entries.clear();
      fresh.clear();
      inUse.clear();
    },
  };
}
