import type { Site } from "#domain/site/site.ts";

/** The address of a vehicle's page on a site. */
export function buildVehiclePath(
  { vehicle_base_path: base }: Pick<Site, "vehicle_base_path">,
  slug: string,
): string {
  return base.endsWith("/") ? `${base}${slug}` : `${base}/${slug}`;
}
