/** What is known of many keys, which are not listed. */
export type SpreadMap<Value> = {
  get(key: string | number): Value | undefined;
  set(key: string | number, value: Value): void;
  delete(key: string | number): void;
};

/** One map holds so many keys before they are spread; to spread them takes part of a millisecond. */
export const MAX_UNSPREAD = 1_024;
const PART_BITS = 6;
/** 2 to the power of 32 by the golden ratio: multiplied by it, neighbours come far apart. */
const SPREADING = 0x9e37_79b1;

/**
 * A map for as many keys as there are documents. A plain one grows by moving all that it holds, at
 * 65,536 keys for 4 ms, and every column of unlike values does so at the same document; of this one a
 * part grows at a time.
 */
export function createSpreadMap<Value>(): SpreadMap<Value> {
  let parts = [new Map<string | number, Value>()];

  function pick(key: string | number): Map<string | number, Value> | undefined {
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
      if (parts.length === 1 && part && part.size > MAX_UNSPREAD) spread();
    },
    delete: (key) => void pick(key)?.delete(key),
  };
}

/** By the last characters: numbers and codes differ there. */
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
