/** A map of at most so many entries: the one that was not asked for the longest leaves. */
export type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
};

/** An entry between the one asked for before it and the one asked for after it. */
type Entry<Key, Value> = {
  readonly key: Key;
  value: Value;
  earlier: Entry<Key, Value> | null;
  later: Entry<Key, Value> | null;
};

/**
 * Asking moves an entry along a chain and leaves the map alone: one that is deleted and set again
 * at each call is built anew every few thousand calls, which the call it falls on pays for.
 *
 * @param onLeave - Told of each entry that leaves for want of room.
 */
export function createBoundedMap<Key, Value>(
  maxEntries: number,
  onLeave: (value: Value) => void = () => undefined,
): BoundedMap<Key, Value> {
  const entries = new Map<Key, Entry<Key, Value>>();
  let first: Entry<Key, Value> | null = null;
  let last: Entry<Key, Value> | null = null;

  function append(entry: Entry<Key, Value>): void {
    entry.earlier = last;
    entry.later = null;
    if (last) last.later = entry;
    else first = entry;
    last = entry;
  }

  function detach({ earlier, later }: Entry<Key, Value>): void {
    if (earlier) earlier.later = later;
    else first = later;
    if (later) later.earlier = earlier;
    else last = earlier;
  }

  function remove(entry: Entry<Key, Value>): void {
    detach(entry);
    entries.delete(entry.key);
  }

  function touch(entry: Entry<Key, Value>): void {
    if (entry === last) return;
    detach(entry);
    append(entry);
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
      const entry = { key, value, earlier: null, later: null };
      entries.set(key, entry);
      append(entry);
      if (entries.size <= maxEntries || !first) return;
      const leaving = first;
      remove(leaving);
      onLeave(leaving.value);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry) remove(entry);
    },
    clear() {
      entries.clear();
      first = null;
      last = null;
    },
  };
}
