import { LRUCache } from "lru-cache";

/** Values by name, of which the least recently used are evicted. */
export type Recent<Value extends object> = {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
};

/** Keeps the last `most` values. Given as a `max`, the library would make room for all of them at once. */
export function createRecent<Value extends object>(most: number): Recent<Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
}
