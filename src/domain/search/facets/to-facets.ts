import { compareNames } from "../../text/compare-names.ts";
import { formatCarType } from "../../vehicle/car-type.ts";
import {
  FACET_DEFINITIONS,
  type FacetDefinition,
  type RangeUnit,
} from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { restateSearch } from "../query/restate-search.ts";
import type { Facet, FacetOption } from "./facet.ts";
import {
  type CountedValues,
  type FacetValue,
  listFacetValues,
  pickTopValues,
} from "./facet-values.ts";

/** Values of a facet beside the results; chosen ones are added. */
const TOP_OPTIONS = 6;

const COUNTED = /^\d+(?:\.\d+)?$/;

export type FacetContext = CountedValues & { fields: readonly FacetField[]; place: SearchPlace };

/** Keeps the site's order and leaves out facets that offer no choice. */
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

/** Models are offered once a make is chosen, because nobody reads the models of all makes. */
function hasOneMake({ data, links, state }: FacetContext): boolean {
  const makes = Object.keys(data.make?.distribution ?? {});
  const isChosen = links.hasChoice("make") && makes.some((make) => links.isChosen("make", make));
  return isChosen || makes.length <= 1 || Object.hasOwn(state.choices, "model");
}

export function formatFacetValue(field: FacetField, value: string): string {
  if (field === "car_type" || field === "item_type") return formatCarType(value);
  const { formatCounted } = FACET_DEFINITIONS[field];
  if (formatCounted !== null && COUNTED.test(value)) return formatCounted(Number(value));
  if (field === "status") return formatCarType(value.replaceAll("_", " "));
  return value;
}

export function toFacetValues(context: FacetContext, field: FacetField): FacetOption[] {
  const options = toOptions(context, field, listFacetValues(context, field));
  return options.sort((one, other) => compareNames(one.label, other.label));
}

function toListFacet(
  context: FacetContext,
  field: FacetField,
  { label }: FacetDefinition,
): Facet | null {
  const { values, count } = pickTopValues(context, field, TOP_OPTIONS);
  if (values.length === 0) return null;
  return {
    kind: "list",
    field,
    label,
    options: toOptions(context, field, values),
    optionCount: count,
    allHref: count === values.length ? null : context.links.toAllValues(field),
  };
}

function toOptions(
  { links }: FacetContext,
  field: FacetField,
  values: readonly FacetValue[],
): FacetOption[] {
  return values.flatMap(({ value, count, isChosen }) => {
    const href = links.toggle(field, value);
    if (href === null) return [];
    return [{ value, count, isChosen, label: formatFacetValue(field, value), href }];
  });
}

/** Null when there are not two numbers to choose between. */
function toRangeFacet(
  { data, state }: FacetContext,
  field: FacetField,
  { label }: FacetDefinition,
  unit: RangeUnit,
): Facet | null {
  const { [field]: chosen, ...ranges } = state.ranges;
  const bounds = data[field]?.bounds ?? null;
  if (chosen === undefined && (bounds === null || bounds.min === bounds.max)) return null;
  return {
    kind: "range",
    field,
    label,
    unit,
    min: bounds && Math.floor(bounds.min),
    max: bounds && Math.ceil(bounds.max),
    chosenMin: chosen?.min ?? null,
    chosenMax: chosen?.max ?? null,
    text: restateSearch({ ...state, ranges }).query,
  };
}
