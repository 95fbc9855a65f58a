import { LRUCache } from "lru-cache";

/** Values by name, of which the least recently used are evicted. */
export type Recent<Value extends object> = {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
};

/** Room for the last `most` values, which is made with the first: commands, and most tests, never need it. */
export function createRecent<Value extends object>(most: number): Recent<Value> {
  let cache: LRUCache<string, Value> | null = null;
  return {
    get: (name) => cache?.get(name),
    set: (name, value) => {
      cache ??= new LRUCache({ max: most });
      cache.set(name, value);
    },
  };
}
