import type { Location } from "../location.schema.ts";
import { listPoints } from "../map/resolve-map.ts";
import { type MapPoint, resolveDistanceKm } from "../resolve-distance.ts";

/** Null where the place has no coordinates. */
export type WithDistance<Place> = { location: Place; km: number | null };

/** Nearest first; places without coordinates last, in the order given. */
export function sortByDistance<Place extends Pick<Location, "id" | "name" | "address">>(
  locations: readonly Place[],
  from: MapPoint,
): WithDistance<Place>[] {
  return locations
    .map((location) => {
      const [point] = listPoints([location]);
      return { location, km: point ? resolveDistanceKm(from, point) : null };
    })
    .sort((one, other) => toRank(one) - toRank(other) || 0);
}

/** Equal infinities compare as NaN, which sorting takes for 0. */
function toRank({ km }: { km: number | null }): number {
  return km ?? Number.POSITIVE_INFINITY;
}
