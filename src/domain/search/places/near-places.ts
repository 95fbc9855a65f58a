import type { Site } from "../../site/config/site.ts";
import { slugify } from "../../text/build-slug-base.ts";
import { formatSlug } from "../../text/format-slug.ts";
import { createLikeness } from "../../text/likeness.ts";
import { decodePath, readEscapedSlashes } from "../../text/path-escapes.ts";
import { type LandingPage, listLandingPages } from "./list-landing-pages.ts";
import { resolvePlacePath } from "./resolve-place-path.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { resolveSlug } from "./resolve-slug.ts";
import type { SearchPlace } from "./search-place.ts";
import type { StockSummary } from "./stock-summary.ts";

export const MAX_NEAR_PLACES = 6;

/** From 0 (nothing alike) to 1 (equal). */
const MIN_LIKENESS = 0.5;

/** Limits the work for each address. */
const MAX_TYPED_LENGTH = 60;
const MAX_TYPED_WORDS = 8;

/** First words of paths that say nothing about the search. */
const SECTIONS = ["search", "cars", "find"];

type NamedPage = { page: LandingPage; texts: string[] };

type SearchSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters">;

export type NearPlace = { label: string; place: SearchPlace };

/** Landing pages most like an unknown path, best first. `readPages` may be cached, because scanners repeat. */
export function findNearPlaces(
  site: SearchSite,
  stock: StockSummary,
  pathname: string,
  readPages: typeof readNamedPages = readNamedPages,
): NearPlace[] {
  const typed = readTyped(pathname);
  const rate = createLikeness(typed);
  const ranked = readPages(site, stock)
    .map(({ page, texts }) => ({ page, likeness: Math.max(...texts.map(rate)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ page }) => page);
  const near = new Map<string, NearPlace>();
  for (const page of [...findSynonyms(site, stock, typed), ...ranked]) {
    const place = resolveSearchPath(site, page.path, stock);
    if (place !== null && !near.has(place.path)) near.set(place.path, { label: page.label, place });
    if (near.size === MAX_NEAR_PLACES) break;
  }
  return [...near.values()];
}

export function readNamedPages(site: SearchSite, stock: StockSummary): NamedPage[] {
  return listLandingPages(site, stock).map(toNamedPage);
}

function toNamedPage(page: LandingPage): NamedPage {
  const [, first = "", ...rest] = page.path.toLowerCase().split("/");
  const words = SECTIONS.includes(first) ? rest : [first, ...rest];
  return { page, texts: [...new Set([words.join("-"), words.at(-1) ?? ""])] };
}

/** Words of other sites: pre-owned cars are used cars. */
function findSynonyms(site: SearchSite, stock: StockSummary, typed: string): LandingPage[] {
  const meant = resolveSlug(typed, stock, { isLasting: true });
  const path = meant && resolvePlacePath(site, stock, meant);
  return path ? [{ path, label: formatSlug(path.split("/").at(-1) ?? "") }] : [];
}

function readTyped(pathname: string): string {
  const text = readEscapedSlashes(decodePath(pathname) ?? pathname);
  const words = slugify(text.slice(0, MAX_TYPED_LENGTH)).split("-");
  const [section = "", ...rest] = words;
  const wanted = SECTIONS.includes(section) && rest.length > 0 ? rest : words;
  return wanted.slice(0, MAX_TYPED_WORDS).join("-");
}
