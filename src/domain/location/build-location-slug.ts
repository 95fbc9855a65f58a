/**
 * The part of an address that names a location: its name without a trailing ' - Sales',
 * ' - Service' or ' - Parts', in small letters, digits and hyphens. Empty when the name has
 * neither letters nor digits.
 *
 * @see Specification §2, "/contact-us/{location-name-slug}"
 */
export function buildLocationSlug(name: string): string {
  return name
    .trim()
    .replace(/ - (sales|service|parts)$/i, "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
