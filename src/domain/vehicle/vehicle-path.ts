import type { Site } from "#domain/site/site.ts";

/** The address of a vehicle's page on a site. */
export function buildVehiclePath(site: Pick<Site, "vehicle_base_path">, slug: string): string {
  return `${site.vehicle_base_path.replace(/\/*$/, "/")}${slug}`;
}
