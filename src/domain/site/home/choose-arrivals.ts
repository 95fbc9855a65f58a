import { toVehiclePhotos } from "../../vehicle/card/vehicle-photos.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";

export const HOME_ARRIVALS = 8;
/** So many newest are read: new ones often wait some days for their photos. */
export const READ_ARRIVALS = 2 * HOME_ARRIVALS;

const hasPhotos = (vehicle: ListedVehicle): boolean => toVehiclePhotos(vehicle).length > 0;

/** Of the newest, in their order, those with photos; others follow only where there are too few. */
export function chooseArrivals(newest: readonly ListedVehicle[]): ListedVehicle[] {
  const others = newest.filter((vehicle) => !hasPhotos(vehicle));
  return [...newest.filter(hasPhotos), ...others].slice(0, HOME_ARRIVALS);
}
