import { slugify } from "../text/build-slug-base.ts";

/**
 * The name without a final ' - Sales', ' - Service' or ' - Parts', as a slug; may be empty.
 * @see Specification §2, "/contact-us/{location-name-slug}"
 */
export function buildLocationSlug(name: string): string {
  const place = name.trim().replace(/ - (sales|service|parts)$/i, "");
  return slugify(place.replaceAll(/['’]/g, "").replaceAll("&", " and "));
}
