/** The last segment of the page on which a vehicle is bought. @see Specification §2, "Routes" */
export const PURCHASE_SEGMENT = "buy-online";

/** Where a vehicle is bought online. */
export function buildPurchasePath(site: { vehicle_base_path: string }, slug: string): string {
  return `${buildVehiclePath(site, slug)}/${PURCHASE_SEGMENT}`;
}

export function buildVehiclePath(
  { vehicle_base_path: base }: { vehicle_base_path: string },
  slug: string,
): string {
  return base.endsWith("/") ? `${base}${slug}` : `${base}/${slug}`;
}
