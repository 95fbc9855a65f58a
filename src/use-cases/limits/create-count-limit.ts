import { createRecent } from "./create-recent.ts";

/** Least recently used names are evicted. */
const MAX_COUNTED = 20_000;

/** Whether one more of a name is within `most`; one that is counts. `now` in milliseconds UTC. */
export type CountLimit = (name: string, most: number, now: number) => boolean;

/** Counts by name within a span that begins with the first one, in the memory of each process. */
export function createCountLimit(withinMs: number): CountLimit {
  const counts = createRecent<{ count: number; since: number }>(MAX_COUNTED);
  return (name, most, now) => {
    const last = counts.get(name);
    const counted = last && now - last.since < withinMs ? last : { count: 0, since: now };
    if (counted.count >= most) return false;
    counts.set(name, { ...counted, count: counted.count + 1 });
    return true;
  };
}
