import type { Site } from "../../site/config/site.ts";
import { slugify } from "../../text/build-slug-base.ts";
import { matchesName } from "../../text/matches-name.ts";
import { resolvePlaceAddress } from "../places/resolve-place-path.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import type { FixedValues, SearchPlace } from "../places/search-place.ts";
import { findBySlug, type StockSummary } from "../places/stock-summary.ts";
import type { FacetChoices } from "../query/search-state.ts";
import { listWords } from "../query/suggestion-text.ts";

export const MAX_SUGGESTED = { makes: 3, models: 4, bodies: 2 } as const;

/** Before anything is typed; models say little without their makes. */
export const MAX_POPULAR = { makes: 5, bodies: 4 } as const;

type SuggestedKind = keyof typeof MAX_SUGGESTED;

const SUGGESTED_KINDS: readonly SuggestedKind[] = ["makes", "models", "bodies"];

export type SuggestedPlace = {
  kind: SuggestedKind;
  label: string;
  place: SearchPlace;
  choices: FacetChoices;
};

type PlacedSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters">;

/** `own` is a model's name without its make. */
type StockName = { label: string; own: string; toFixed: () => FixedValues };

/** Split once, and compared at every key press. */
type ReadName = Pick<StockName, "label" | "toFixed"> & { words: string[]; joined: string[] };

/** Prefix matches first, then by frequency. `readNames` may be cached: it is needed at every key press. */
export function findSuggestedPlaces(
  site: PlacedSite,
  stock: StockSummary,
  text: string,
  readNames: typeof readStockNames = readStockNames,
): SuggestedPlace[] {
  const typed = listWords(text);
  const names = readNames(site, stock);
  return SUGGESTED_KINDS.flatMap((kind) => {
    const matching = listDistinct(names[kind].filter(({ words }) => matchesName(words, typed)))
      .sort((one, other) => rate(other, typed) - rate(one, typed))
      .slice(0, MAX_SUGGESTED[kind]);
    return toPlaces(site, stock, kind, matching);
  });
}

/** The makes and bodies that a site has most of. */
export function listPopularPlaces(
  site: PlacedSite,
  stock: StockSummary,
  readNames: typeof readStockNames = readStockNames,
): SuggestedPlace[] {
  const names = readNames(site, stock);
  return (["makes", "bodies"] as const).flatMap((kind) =>
    toPlaces(site, stock, kind, listDistinct(names[kind]).slice(0, MAX_POPULAR[kind])),
  );
}

function toPlaces(
  site: PlacedSite,
  stock: StockSummary,
  kind: SuggestedKind,
  names: readonly ReadName[],
): SuggestedPlace[] {
  return names.flatMap(({ label, toFixed }) => {
    const address = resolvePlaceAddress(site, stock, toFixed());
    const place = address && resolveSearchPath(site, encodeURI(address.path), stock);
    return place ? [{ kind, label, place, choices: address.choices }] : [];
  });
}

const LISTERS: Record<SuggestedKind, (stock: StockSummary) => StockName[]> = {
  makes: ({ makes }) =>
    makes.map(({ value, slug }) => ({
      label: value,
      own: value,
      toFixed: () => ({ make: findBySlug(makes, slug) }),
    })),
  models: ({ makes, models }) =>
    models.map(({ make, value, slug }) => ({
      label: `${make} ${value}`,
      own: value,
      toFixed: () => {
        const spellings = findBySlug(makes, slugify(make));
        const ofMake = models.filter((model) => spellings.includes(model.make));
        return { make: spellings, model: findBySlug(ofMake, slug) };
      },
    })),
  bodies: ({ bodies }) =>
    bodies.map(({ value, slug }) => ({
      label: value,
      own: value,
      toFixed: () => ({ body: findBySlug(bodies, slug) }),
    })),
};

export function readStockNames(
  _site: object,
  stock: StockSummary,
): Record<SuggestedKind, ReadName[]> {
  const read = (kind: SuggestedKind) => LISTERS[kind](stock).map(toReadName);
  return { makes: read("makes"), models: read("models"), bodies: read("bodies") };
}

function toReadName({ label, own, toFixed }: StockName): ReadName {
  const words = listWords(label);
  return { label, toFixed, words, joined: [words.join(""), listWords(own).join("")] };
}

/** The first of each name is its most frequent spelling. */
function listDistinct(names: readonly ReadName[]): ReadName[] {
  const byWords = new Map(names.toReversed().map((name) => [name.words.join("-"), name]));
  return [...byWords.values()].toReversed();
}

function rate({ joined }: ReadName, typed: readonly string[]): number {
  return joined.some((name) => name.startsWith(typed.join(""))) ? 1 : 0;
}
