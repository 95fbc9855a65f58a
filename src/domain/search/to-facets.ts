import { formatCarType } from "#domain/vehicle/car-type.ts";
import { formatCount } from "#domain/vehicle/format-amount.ts";
import { FACET_DEFINITIONS, type FacetDefinition, type RangeUnit } from "./facet-definitions.ts";
import type { FacetField } from "./facet-fields.ts";
import type { FacetData } from "./search-answer.ts";
import type { SearchLinks } from "./search-links.ts";
import type { Facet, FacetOption } from "./search-page.ts";
import type { SearchPlace } from "./search-place.ts";
import { hasValue, type SearchState } from "./search-state.ts";

/** Values of one facet among the results, chosen ones among them; more only where more are chosen. */
const TOP_OPTIONS = 6;

/** Of a site that names no features of its own; chosen ones beyond it still show. */
const MAX_FEATURES = 100;

export type FacetContext = {
  fields: readonly FacetField[];
  /** The only features listed; empty lists all. */
  features: readonly string[];
  data: Partial<Record<FacetField, FacetData>>;
  place: SearchPlace;
  state: SearchState;
  links: SearchLinks;
};

/** The facets of a page in the site's order, without those that have nothing to choose. */
export function toFacets(context: FacetContext): Facet[] {
  return context.fields.flatMap((field) => {
    if (field === "model" && !hasOneMake(context)) return [];
    const definition = FACET_DEFINITIONS[field];
    const facet =
      definition.unit === null
        ? toListFacet(context, field, definition)
        : toRangeFacet(context, field, definition, definition.unit);
    return facet === null ? [] : [facet];
  });
}

/** Models are offered once a make is chosen: those of every make together are a list nobody reads. */
function hasOneMake({ data, links, state }: FacetContext): boolean {
  const makes = Object.keys(data.make?.distribution ?? {});
  const isChosen = makes.some((make) => links.isChosen("make", make));
  return isChosen || makes.length <= 1 || Object.hasOwn(state.choices, "model");
}

/** A value as a visitor reads it. */
export function formatFacetValue(field: FacetField, value: string): string {
  if (field === "car_type" || field === "item_type") return formatCarType(value);
  if (field === "seats" && /^\d+$/.test(value)) return formatCount(Number(value), "seat");
  if (field === "status") return formatCarType(value.replaceAll("_", " "));
  return value;
}

/**
 * Every value of a list, chosen ones first, then the most frequent (seats by number), for the page
 * of all values.
 */
export function toFacetValues(context: FacetContext, field: FacetField): FacetOption[] {
  return listValues(context, field).map((value) => toOption(context, field, value));
}

function toListFacet(
  context: FacetContext,
  field: FacetField,
  { label }: FacetDefinition,
): Facet | null {
  const values = listValues(context, field);
  if (values.length === 0) return null;
  const chosenCount = values.filter(({ isChosen }) => isChosen).length;
  const shown = values.slice(0, Math.max(TOP_OPTIONS, chosenCount));
  return {
    kind: "list",
    field,
    label,
    options: shown.map((value) => toOption(context, field, value)),
    optionCount: values.length,
    allHref: shown.length === values.length ? null : context.links.toAllValues(field),
  };
}

type FacetValue = Pick<FacetOption, "value" | "count" | "isChosen">;

function toOption({ links }: FacetContext, field: FacetField, given: FacetValue): FacetOption {
  return {
    ...given,
    label: formatFacetValue(field, given.value),
    href: links.toggle(field, given.value) ?? links.clear(),
  };
}

function listValues(context: FacetContext, field: FacetField): FacetValue[] {
  const { links, data } = context;
  const values = listCounts(context, field, data[field]?.distribution ?? {}).map(
    ([value, count]): FacetValue => ({ value, count, isChosen: links.isChosen(field, value) }),
  );
  const limit = field === "filtered_features" ? MAX_FEATURES : values.length;
  const chosen = values.filter(({ isChosen }) => isChosen);
  return [...chosen, ...values.slice(0, limit).filter(({ isChosen }) => !isChosen)];
}

/** What is chosen is listed even where nothing is left of it, so that it can be taken away. */
function listCounts(
  { features, state }: FacetContext,
  field: FacetField,
  distribution: Record<string, number>,
): [string, number][] {
  const found = Object.entries(distribution).filter(
    ([value]) =>
      field !== "filtered_features" || features.length === 0 || hasValue(features, value),
  );
  const values = found.map(([value]) => value);
  const missing = (state.choices[field] ?? []).filter((value) => !hasValue(values, value));
  const all = [...found, ...missing.map((value): [string, number] => [value, 0])];
  return field === "seats" ? all.sort(byNumber) : all.sort(byCount);
}

const byCount = ([one, oneCount]: [string, number], [other, otherCount]: [string, number]) =>
  otherCount - oneCount || (one < other ? -1 : 1);

const byNumber = ([one]: [string, number], [other]: [string, number]) =>
  Number(one) - Number(other);

/** Null where there is nothing to choose between: no number at all, or one, and none chosen. */
function toRangeFacet(
  { data, state }: FacetContext,
  field: FacetField,
  { label }: FacetDefinition,
  unit: RangeUnit,
): Facet | null {
  const chosen = state.ranges[field];
  const bounds = data[field]?.bounds ?? null;
  if (chosen === undefined && (bounds === null || bounds.min === bounds.max)) return null;
  const chosenMin = chosen?.min ?? null;
  const chosenMax = chosen?.max ?? null;
  return {
    kind: "range",
    field,
    label,
    unit,
    min: Math.floor(bounds?.min ?? chosenMin ?? 0),
    max: Math.ceil(bounds?.max ?? chosenMax ?? chosenMin ?? 0),
    chosenMin,
    chosenMax,
  };
}
