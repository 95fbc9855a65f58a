import { slugify } from "../text/build-slug-base.ts";

/**
 * The part of an address that names a location: its name without a trailing ' - Sales',
 * ' - Service' or ' - Parts', in small letters, digits and hyphens. Empty when the name has
 * neither letters nor digits.
 *
 * @see Specification §2, "/contact-us/{location-name-slug}"
 */
export function buildLocationSlug(name: string): string {
  const place = name.trim().replace(/ - (sales|service|parts)$/i, "");
  return slugify(place.replaceAll(/['’]/g, "").replaceAll("&", " and "));
}
