/** Vehicles that a device remembers as looked at, for each site. */
export const MAX_SEEN_VEHICLES = 12;

/** The form of the stored list. */
const VERSION = 1;

/** The stored ids, the latest first. Anything that is no such list is an empty one. */
export function parseSeenIds(stored: unknown): number[] {
  const { vehicles }: { vehicles?: unknown } = Object(stored);
  if (!Array.isArray(vehicles)) return [];
  return [...new Set<number>(vehicles.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(
    0,
    MAX_SEEN_VEHICLES,
  );
}

/** The stored form, with a vehicle that was looked at just now. */
export function formatSeenIds(ids: readonly number[], latest: number): object {
  const vehicles = [...new Set([latest, ...ids])].slice(0, MAX_SEEN_VEHICLES);
  return { version: VERSION, vehicles };
}
