import { slugify } from "../text/build-slug-base.ts";

/** Drops a final ' - Sales', ' - Service' or ' - Parts'; may be empty. @see Specification §2 */
export function buildLocationSlug(name: string): string {
  return slugify(formatPlaceName(name).replaceAll(/['’]/g, "").replaceAll("&", " and "));
}

/** The place of a department: "Geelong" of "Geelong - Service". */
export function formatPlaceName(name: string): string {
  return name.trim().replace(/ - (sales|service|parts)$/i, "");
}
