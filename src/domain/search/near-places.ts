import { decodePath } from "#domain/site/decode-path.ts";
import type { Site } from "#domain/site/site.ts";
import { slugify } from "#domain/stock/names/build-slug-base.ts";
import { countEdits } from "./count-edits.ts";
import { formatSlug } from "./format-slug.ts";
import { listWaysIn, type WayIn } from "./list-ways-in.ts";
import { resolvePlacePath } from "./resolve-place-path.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { resolveSlug } from "./resolve-slug.ts";
import type { SearchPlace } from "./search-place.ts";
import type { StockSummary } from "./stock-summary.ts";

/** Most places that a visitor who found no page is shown. */
export const MAX_NEAR_PLACES = 6;

/** From 0, nothing alike, to 1, the same: what is less alike is not meant. */
const MIN_LIKENESS = 0.5;

/** Of a path that many are looked at; nobody who means something types more. */
const MAX_TYPED_LENGTH = 60;
const MAX_TYPED_WORDS = 8;

/** First words of paths that say nothing of what is wanted. */
const SECTIONS = ["search", "cars", "find"];

/** A place of the search that a path was perhaps meant to lead to. */
export type NearPlace = { label: string; place: SearchPlace };

/**
 * The ways into a site's search that are most like a path that means nothing, in few edits or in
 * words that they share, the likest first. Empty when none is near.
 */
export function findNearPlaces(
  site: Pick<Site, "default_search_path" | "search_paths">,
  stock: StockSummary,
  pathname: string,
): NearPlace[] {
  const typed = readTyped(pathname);
  const ranked = listWaysIn(site, stock)
    .map((way) => ({ way, likeness: rateLikeness(typed, way) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ way }) => way);
  const near = new Map<string, NearPlace>();
  for (const way of [...findSynonyms(site, stock, typed), ...ranked]) {
    const place = resolveSearchPath(site, way.path, stock);
    if (place !== null && !near.has(place.path)) near.set(place.path, { label: way.label, place });
    if (near.size === MAX_NEAR_PLACES) break;
  }
  return [...near.values()];
}

/** What another site calls so stands here under a name of its own: pre-owned cars are used cars. */
function findSynonyms(
  site: Pick<Site, "default_search_path" | "search_paths">,
  stock: StockSummary,
  typed: string,
): WayIn[] {
  const meant = resolveSlug(typed, stock, { isLasting: true });
  const path = meant && resolvePlacePath(site, stock, meant);
  return path ? [{ path, label: formatSlug(path.split("/").at(-1) ?? "") }] : [];
}

/** The words of a path as a slug, without the section that they stand in. */
function readTyped(pathname: string): string {
  const words = slugify((decodePath(pathname) ?? pathname).slice(0, MAX_TYPED_LENGTH)).split("-");
  const [section = "", ...rest] = words;
  const wanted = SECTIONS.includes(section) && rest.length > 0 ? rest : words;
  return wanted.slice(0, MAX_TYPED_WORDS).join("-");
}

/** A model is known by its own word, too. */
function rateLikeness(typed: string, { path }: WayIn): number {
  const [, first = "", ...rest] = path.toLowerCase().split("/");
  const words = SECTIONS.includes(first) ? rest : [first, ...rest];
  const texts = new Set([words.join("-"), words.at(-1) ?? ""]);
  return Math.max(
    ...[...texts].map((text) => Math.max(rateEdits(typed, text), rateShared(typed, text))),
  );
}

function rateEdits(typed: string, text: string): number {
  const length = Math.max(typed.length, text.length);
  const limit = Math.max(1, Math.floor(length / 3));
  if (Math.abs(typed.length - text.length) > limit) return 0;
  const edits = countEdits(typed, text);
  return edits > limit ? 0 : 1 - edits / length;
}

/** Half of it how much of what was typed is there, half how much of what is there was typed. */
function rateShared(typed: string, text: string): number {
  const typedWords = typed.split("-");
  const words = text.split("-");
  const found = typedWords.filter((word) => words.some((other) => isAlike(word, other)));
  const meant = words.filter((word) => typedWords.some((other) => isAlike(word, other)));
  return (
    (countLetters(found) / countLetters(typedWords) + countLetters(meant) / countLetters(words)) / 2
  );
}

/** One letter in four may be wrong. */
function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const limit = Math.floor(Math.max(word.length, other.length) / 4);
  if (limit === 0) return false;
  return Math.abs(word.length - other.length) <= limit && countEdits(word, other) <= limit;
}

function countLetters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
