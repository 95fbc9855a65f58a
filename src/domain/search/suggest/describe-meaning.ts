import type { Site } from "../../site/config/site.ts";
import { formatFacetValue } from "../facets/to-facets.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { formatSearchSubject } from "../links/search-heading.ts";
import { buildPlace, type SearchPlace } from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { formatQuery } from "../query/format-query.ts";
import type { FacetChoices, SearchState, UnderstoodWords } from "../query/search-state.ts";
import { formatChosenRange } from "../results/chosen-filters.ts";

type Shop = {
  site: Pick<Site, "default_search_path">;
  stock: Pick<StockSummary, "carTypes">;
  /** Where all of the stock is searched. */
  whole: Pick<SearchPlace, "fixed">;
};

/**
 * What a text means, as a shopper says it: "Used Utes in Parramatta under $30,000, Automatic". Values that
 * are alternatives are said in the words that were typed. Null where no filter is meant.
 */
export function describeMeaning(asked: SearchState, { site, stock, whole }: Shop): string | null {
  const { words, choices, ranges, query } = asked;
  const fields = FACET_FIELDS.filter((field) => choices[field] ?? ranges[field]);
  if (words === undefined || fields.length === 0 || asked.identifiers) return null;
  const said = listSaid(choices);
  const { item_type } = whole.fixed;
  const subject = formatSearchSubject(
    buildPlace("", item_type ? { item_type } : {}),
    { ...asked, choices: Object.fromEntries(said.map((field) => [field, choices[field]])) },
    site,
    stock,
  ).replace(" for sale", "");
  const { price, ...others } = ranges;
  const bounds: SearchState["ranges"] = others;
  const parts = [
    price ? `${subject} ${lowerFirst(formatChosenRange("price", price))}` : subject,
    ...fields.flatMap((field) =>
      said.includes(field) ? [] : nameValues(field, choices[field] ?? [], words),
    ),
    ...fields.flatMap((field) => {
      const range = bounds[field];
      return range ? [lowerFirst(formatChosenRange(field, range))] : [];
    }),
    ...(query === "" ? [] : [`“${formatQuery(query)}”`]),
  ];
  return upperFirst(parts.join(", "));
}

/** Fields that a heading says: single values, without what a narrower one says already. */
function listSaid(choices: FacetChoices): FacetField[] {
  const isSingle = (field: FacetField) => choices[field]?.length === 1;
  const isModel = isSingle("make") && isSingle("model");
  const isSaid: Partial<Record<FacetField, boolean>> = {
    car_type: true,
    fuel: true,
    make: true,
    model: isModel,
    body: !isModel,
    categories: !isModel && !isSingle("body"),
    city: true,
    state: !isSingle("city"),
  };
  return FACET_FIELDS.filter((field) => isSaid[field] && isSingle(field));
}

function nameValues(
  field: FacetField,
  values: readonly string[],
  { words, parts }: UnderstoodWords,
): string[] {
  if (values.length < 2) return values.map((value) => formatFacetValue(field, value));
  return parts
    .filter(({ choices }) => choices[field] !== undefined)
    .map(({ places }) => places.map((place) => words[place]).join(" "));
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
