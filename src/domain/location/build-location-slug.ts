import { slugify } from "../text/build-slug-base.ts";

/** Drops a final ' - Sales', ' - Service' or ' - Parts'; may be empty. @see Specification §2 */
export function buildLocationSlug(name: string): string {
  const place = name.trim().replace(/ - (sales|service|parts)$/i, "");
  return slugify(place.replaceAll(/['’]/g, "").replaceAll("&", " and "));
}
