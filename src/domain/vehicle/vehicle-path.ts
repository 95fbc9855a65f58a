/** The last segments of the pages below a vehicle's own. @see Specification §2, "Routes" */
export const VEHICLE_PAGES = {
  /** Where it is reserved. */
  checkout: "checkout",
  /** Where it is bought online. */
  purchase: "buy-online",
} as const;

export type VehiclePageName = keyof typeof VEHICLE_PAGES;

export function buildVehiclePath(
  { vehicle_base_path: base }: { vehicle_base_path: string },
  slug: string,
): string {
  return base.endsWith("/") ? `${base}${slug}` : `${base}/${slug}`;
}

export function buildCheckoutPath(site: { vehicle_base_path: string }, slug: string): string {
  return `${buildVehiclePath(site, slug)}/${VEHICLE_PAGES.checkout}`;
}

export function buildPurchasePath(site: { vehicle_base_path: string }, slug: string): string {
  return `${buildVehiclePath(site, slug)}/${VEHICLE_PAGES.purchase}`;
}
