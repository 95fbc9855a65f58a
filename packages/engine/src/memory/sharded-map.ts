export type ShardedMap<Value, Key extends string | number = string | number> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): boolean;
  size(): number;
  readonly entries: () => Iterable<readonly [key: Key, value: Value]>;
};

/** Keys in one map before they are spread over parts, which takes part of a millisecond. */
export const MAX_UNSHARDED = 1_024;
const PART_BITS = 6;
/** 2^32 divided by the golden ratio: as a multiplier it spreads neighbouring keys. */
const SPREADING = 0x9e37_79b1;

/**
 * A map for as many keys as there are documents. A plain Map rehashes all of it at once (4 ms at 65,536
 * keys), in many columns at the same document; here one part grows at a time.
 */
export function createShardedMap<
  Value,
  Key extends string | number = string | number,
>(): ShardedMap<Value, Key> {
  let parts = [new Map<Key, Value>()];

  function pick(key: Key): Map<Key, Value> | undefined {
    return parts.length === 1 ? parts[0] : parts[toPart(key)];
  }

  function spread(): void {
    const [all] = parts;
    parts = Array.from({ length: 1 << PART_BITS }, () => new Map());
    for (const [key, value] of all ?? []) pick(key)?.set(key, value);
  }

  return {
    get: (key) => pick(key)?.get(key),
    set(key, value) {
      const part = pick(key);
      part?.set(key, value);
      if (parts.length === 1 && part && part.size > MAX_UNSHARDED) spread();
    },
    delete: (key) => pick(key)?.delete(key) ?? false,
    size: () => parts.reduce((sum, part) => sum + part.size, 0),
    *entries() {
      for (const part of parts) yield* part;
    },
  };
}

/** Uses the last characters, in which numbers and codes differ. */
function toPart(key: string | number): number {
  if (typeof key === "number") return Math.imul(key, SPREADING) >>> (32 - PART_BITS);
  const end = key.length;
  const mixed =
    (key.charCodeAt(end - 1) | 0) * 961 +
    (key.charCodeAt(end - 2) | 0) * 31 +
    (key.charCodeAt(end - 3) | 0) +
    end;
  return Math.imul(mixed, SPREADING) >>> (32 - PART_BITS);
}
