import type { ListedVehicle } from "../vehicle.schema.ts";
import { formatTitle } from "../vehicle-title.ts";
import type { VehiclePhoto } from "./vehicle-card.ts";

/** In order; the primary photo alone when there is no list. */
export function toVehiclePhotos(vehicle: ListedVehicle): VehiclePhoto[] {
  const urls = listUrls(vehicle);
  const title = formatTitle(vehicle);
  return urls.map((url, n) => ({ url, alt: n === 0 ? title : `${title}, photo ${n + 1}` }));
}

/** As many as the feed names, or more where it lists more. */
export function countPhotos(vehicle: ListedVehicle): number {
  return Math.max(vehicle.photos_count, listUrls(vehicle).length);
}

function listUrls({ images, primary_image_url }: ListedVehicle): string[] {
  const urls = images.map(({ image }) => image.url).filter((url) => url !== "");
  return urls.length === 0 && primary_image_url ? [primary_image_url] : urls;
}
