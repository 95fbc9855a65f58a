import { slugify } from "../../text/build-slug-base.ts";
import type { Location } from "../location.schema.ts";

/** Drops a final ' - Sales', ' - Service' or ' - Parts'; may be empty. @see Specification §2 */
export function buildLocationSlug(name: string): string {
  return slugify(formatPlaceName(name).replaceAll(/['’&]/g, ""));
}

/** Its own, or the one of its name where the site wants that; a name without letters leaves its own. */
export function resolveLocationSlug(
  { name, slug }: Pick<Location, "name" | "slug">,
  policy: "own" | "name",
): string {
  return (policy === "name" && buildLocationSlug(name)) || slug;
}

type Named = Pick<Location, "id" | "name">;

/**
 * The place that departments share; the whole name of the first where another page of the site has
 * the place, too: its service may have a slug of its own.
 */
export function nameDepartments(
  departments: readonly [Named, ...Named[]],
  locations: readonly Named[],
): string {
  const [first] = departments;
  const place = formatPlaceName(first.name);
  const ids = departments.map(({ id }) => id);
  const isShared = locations.some(
    ({ id, name }) => !ids.includes(id) && formatPlaceName(name) === place,
  );
  return isShared ? first.name : place;
}

/** The place of a department: "Geelong" of "Geelong - Service". */
export function formatPlaceName(name: string): string {
  return name.trim().replace(/ - (sales|service|parts)$/i, "");
}
