export function buildVehiclePath(
  { vehicle_base_path: base }: { vehicle_base_path: string },
  slug: string,
): string {
  return base.endsWith("/") ? `${base}${slug}` : `${base}/${slug}`;
}

const CHECKOUT = "/checkout";

/** Where the vehicle is reserved. @see Specification §2, "/cars/{slug}/checkout" */
export function buildCheckoutPath(
  site: Parameters<typeof buildVehiclePath>[0],
  slug: string,
): string {
  return `${buildVehiclePath(site, slug)}${CHECKOUT}`;
}

/** The slug of a checkout by what follows the base of vehicles; null where it is none. */
export function readCheckoutSlug(rest: string): string | null {
  const slug = rest.endsWith(CHECKOUT) ? rest.slice(0, -CHECKOUT.length) : "";
  return slug === "" || slug.includes("/") ? null : slug;
}
