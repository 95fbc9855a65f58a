import type { ListedVehicle } from "../vehicle.schema.ts";
import { formatTitle } from "../vehicle-title.ts";
import type { VehiclePhoto } from "./vehicle-card.ts";

/** In order; the primary photo alone when there is no list. */
export function toVehiclePhotos(vehicle: ListedVehicle): VehiclePhoto[] {
  const urls = vehicle.images.map(({ image }) => image.url).filter((url) => url !== "");
  if (urls.length === 0 && vehicle.primary_image_url) urls.push(vehicle.primary_image_url);
  const title = formatTitle(vehicle);
  return urls.map((url, n) => ({ url, alt: n === 0 ? title : `${title}, photo ${n + 1}` }));
}
