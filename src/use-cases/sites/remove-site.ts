import { resolveClosestWord } from "#domain/text/resolve-closest-word.ts";
import type { Platform } from "#ports/platform.ts";

export type Removal =
  | { is: "removed" }
  /** `closest` is the slug that was probably meant. */
  | { is: "unknown"; closest: string | null };

/** Dealerships and their stock stay. */
export async function removeSite(
  { sites }: Pick<Platform, "sites">,
  slug: string,
): Promise<Removal> {
  if (await sites.remove(slug)) return { is: "removed" };
  const stored = await sites.list();
  const slugs = stored.map((site) => site.slug);
  return { is: "unknown", closest: resolveClosestWord(slug, slugs) };
}
