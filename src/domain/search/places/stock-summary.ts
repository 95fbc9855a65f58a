import { slugify } from "../../text/build-slug-base.ts";
import { compareNames } from "../../text/compare-names.ts";

/** A value of the stock, its word in addresses, and how many vehicles have it. */
export type StockValue = { value: string; slug: string; count: number };

/** `value` is the model's name without its make. */
type StockModel = StockValue & { make: string };

/**
 * What a site has in stock, in the words that its addresses and menus are made of. Most frequent
 * first; what shows nothing is not in it.
 */
export type StockSummary = {
  total: number;
  carTypes: StockValue[];
  itemTypes: StockValue[];
  bodies: StockValue[];
  fuels: StockValue[];
  makes: StockValue[];
  models: StockModel[];
  cities: StockValue[];
  states: StockValue[];
  /** Free labels of the feeds; of one with a colon the part after it makes the address. */
  categories: StockValue[];
  /** When the longest-sold vehicle shown was sold, in seconds; null when none is sold. */
  earliestSoldTimestamp: number | null;
};

/** Fields of the search document that a summary is made of. */
export const SUMMARY_FACETS = [
  "car_type",
  "item_type",
  "simple_body",
  "simple_fuel",
  "make",
  "make_model",
  "city",
  "state",
  "categories",
  "sold_date_timestamp",
];

export const EMPTY_SUMMARY: StockSummary = {
  total: 0,
  carTypes: [],
  itemTypes: [],
  bodies: [],
  fuels: [],
  makes: [],
  models: [],
  cities: [],
  states: [],
  categories: [],
  earliestSoldTimestamp: null,
};

/** An answer of the search as far as a summary reads it. */
type SummaryAnswer = {
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

export function toStockSummary(answer: SummaryAnswer): StockSummary {
  const valuesOf = (field: string) => listValues(answer.facetDistribution?.[field] ?? {});
  const makes = valuesOf("make");
  return {
    total: answer.estimatedTotalHits,
    carTypes: valuesOf("car_type"),
    itemTypes: valuesOf("item_type"),
    bodies: valuesOf("simple_body"),
    fuels: valuesOf("simple_fuel"),
    makes,
    models: splitModels(valuesOf("make_model"), makes),
    cities: valuesOf("city"),
    states: valuesOf("state"),
    categories: valuesOf("categories").map((category) => ({
      ...category,
      slug: buildCategorySlug(category.value),
    })),
    earliestSoldTimestamp: answer.facetStats?.["sold_date_timestamp"]?.min ?? null,
  };
}

/** Every spelling of the stock that an address's word stands for. */
export function findBySlug(values: readonly StockValue[], slug: string): string[] {
  return values.filter((entry) => entry.slug === slug).map(({ value }) => value);
}

/** @see Specification §2, "the part after a colon is used" */
function buildCategorySlug(name: string): string {
  return slugify(name.split(":").at(-1) ?? name);
}

function listValues(distribution: Record<string, number>): StockValue[] {
  return Object.entries(distribution)
    .map(([value, count]) => ({ value, slug: slugify(value), count }))
    .sort((one, other) => other.count - one.count || compareNames(one.value, other.value));
}

/** "Land Rover Discovery" belongs to the longest make that begins it. */
function splitModels(
  makeModels: readonly StockValue[],
  makes: readonly StockValue[],
): StockModel[] {
  const longestFirst = makes
    .map(({ value }) => value)
    .sort((one, other) => other.length - one.length);
  return makeModels.flatMap(({ value, count }) => {
    const make = longestFirst.find((candidate) =>
      value.toLowerCase().startsWith(`${candidate.toLowerCase()} `),
    );
    if (make === undefined) return [];
    const model = value.slice(make.length + 1);
    return [{ make, value: model, slug: slugify(model), count }];
  });
}
