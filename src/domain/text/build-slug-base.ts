/** Characters; the store may append a number. */
export const MAX_SLUG_LENGTH = 90;

/** Used by other pages below /cars/. @see Specification §2, "Routes" */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(["trade-in"]);

/** Lower-case ASCII letters and digits with single hyphens; may be empty. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export type SlugParts = {
  year: number;
  make: string;
  model: string;
  badge: string | null;
  /** The stock number, or the end of the vehicle's key. */
  tail: string;
};

/** `2022-mazda-cx-5-maxx-sport-u10452`; a long name is cut at a word, never the tail. */
export function buildSlugBase({ year, make, model, badge, tail }: SlugParts): string {
  const end = slugify(tail).slice(0, MAX_SLUG_LENGTH / 2);
  const name = slugify([year, make, model, badge ?? ""].join(" "));
  const slug = [cutAtWord(name, MAX_SLUG_LENGTH - end.length - 1), end].filter(Boolean).join("-");
  return RESERVED_SLUGS.has(slug) ? `${slug}-vehicle` : slug;
}

function cutAtWord(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf("-", length);
  return slug.slice(0, end > 0 ? end : length);
}
