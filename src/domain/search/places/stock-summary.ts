import { slugify } from "../../text/build-slug-base.ts";
import { compareNames } from "../../text/compare-names.ts";

export type StockValue = { value: string; slug: string; count: number };

/** `value` has no make in it. */
type StockModel = StockValue & { make: string };

/** Values, most frequent first, in the words of addresses and menus. */
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
  /** Free labels of feeds; only what follows a colon is in the address. */
  categories: StockValue[];
  /** Seconds UTC; null when no sold vehicle is shown. */
  earliestSoldTimestamp: number | null;
};

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

/** All spellings in stock that a slug stands for. */
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

/** "Land Rover Discovery" belongs to the longest make that it begins with. */
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
