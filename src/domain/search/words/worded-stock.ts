import { statesRepayments } from "../../finance/states-repayments.ts";
import type { Site } from "../../site/config/site.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { listMetropolises } from "../places/list-metropolises.ts";
import { SUMMARY_FACETS, toStockSummary } from "../places/stock-summary.ts";
import { applyWords } from "../query/restate-search.ts";
import type { SearchState } from "../query/search-state.ts";
import { type StockIdentifiers, toStockIdentifiers } from "./match-identifiers.ts";
import { COUNTED_FIELDS, MEASURED_FIELDS } from "./number-words.ts";
import type { NumberContext } from "./read-numbers.ts";
import { toKey } from "./read-tokens.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary, type StockValues, type Vocabulary } from "./vocabulary.ts";

/** Fields whose values are words or counts, by their names in the index. */
export const WORD_FACETS: readonly string[] = [
  ...FACET_FIELDS.flatMap((field) => {
    const { unit, indexField } = FACET_DEFINITIONS[field];
    return unit === null || isWeekly(field) || isMeasured(field) ? [indexField] : [];
  }),
  "identifiers",
];

/** Facets that every page of the site asks for, so that its index has them. */
export function listShownWordFacets({ facets }: Pick<Site, "facets">): string[] {
  const shown = new Set<string>(SUMMARY_FACETS);
  for (const field of facets) shown.add(FACET_DEFINITIONS[field].indexField);
  return WORD_FACETS.filter((name) => shown.has(name));
}

/** A stock by which texts are read, whatever the day. */
export type WordedStock = { vocabulary: Vocabulary; identifiers: StockIdentifiers } & Omit<
  NumberContext,
  "thisYear"
>;

type Answer = Parameters<typeof toStockSummary>[0];

type WordedSite = Pick<
  Site,
  "country" | "facets" | "finance" | "search_synonyms" | "locations" | "search_paths"
>;

/** The facets that the site shows decide which price by the week is meant: a repayment only where results state it. */
export function toWordedStock(answer: Answer, site: WordedSite): WordedStock {
  const { facets, search_synonyms } = site;
  const { facetDistribution = {} } = answer;
  const { models } = toStockSummary(answer);
  const values: StockValues = {};
  for (const field of FACET_FIELDS) {
    const counted = facetDistribution[FACET_DEFINITIONS[field].indexField];
    if (counted && FACET_DEFINITIONS[field].unit === null) values[field] = counted;
  }
  const weekly = (["subscription_price", "weekly_price_range"] as const).filter(
    (field) =>
      Object.keys(facetDistribution[field] ?? {}).length > 0 &&
      (field === "subscription_price" || statesRepayments(site)),
  );
  return {
    vocabulary: buildVocabulary(
      { values, models: models.map(({ make, value }) => ({ make, model: value })) },
      [
        ...search_synonyms.map(({ means, ...synonym }) => ({
          ...synonym,
          means: means.map(toKey),
        })),
        ...listMetropolises(site).map(({ name, towns }) => ({
          says: [name],
          field: "city" as const,
          means: towns.map(toKey),
        })),
      ],
    ),
    identifiers: toStockIdentifiers(Object.keys(facetDistribution.identifiers ?? {})),
    weeklyField: weekly.find((field) => facets.includes(field)) ?? weekly[0] ?? null,
    counts: Object.fromEntries(
      COUNTED_FIELDS.map((field) => [field, Object.keys(values[field] ?? {}).map(Number)]),
    ),
    measures: MEASURED_FIELDS.filter((field) => {
      const counted = facetDistribution[FACET_DEFINITIONS[field].indexField] ?? {};
      return Object.keys(counted).length > 0;
    }),
  };
}

/** The search that its text asks of this stock. As it is where the visitor wants exactly these words. */
export function wordSearch(state: SearchState, stock: WordedStock, thisYear: number): SearchState {
  if (state.query === "" || state.isExact) return state;
  const { vocabulary, identifiers, ...numbers } = stock;
  const context = { ...numbers, thisYear };
  const words = understandWords(state.query, vocabulary, context, identifiers);
  return words.parts.length === 0 ? state : applyWords(state, words);
}

function isMeasured(field: FacetField): boolean {
  return MEASURED_FIELDS.some((measured) => measured === field);
}

function isWeekly(field: FacetField): boolean {
  return field === "subscription_price" || field === "weekly_price_range";
}
