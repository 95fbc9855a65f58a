/** A map of at most so many entries: the one that was not asked for the longest leaves. */
export type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
};

/** @param onLeave - Told of each entry that leaves for want of room. */
export function createBoundedMap<Key, Value>(
  maxEntries: number,
  onLeave: (value: Value) => void = () => undefined,
): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A map lists its entries as they were set: the first is the one to leave.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= maxEntries) return;
      for (const [oldest, leaving] of entries) {
        entries.delete(oldest);
        onLeave(leaving);
        return;
      }
    },
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
  };
}
