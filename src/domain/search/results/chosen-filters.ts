import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { formatFacetValue } from "../facets/to-facets.ts";
import { FACET_DEFINITIONS, type RangeUnit } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { type NumberRange, parsePlainNumber } from "../fields/number-range.ts";
import type { SearchLinks } from "../links/search-links.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { formatQuery } from "../query/format-query.ts";
import type { SearchState } from "../query/search-state.ts";
import type { ChosenFilter } from "./search-page.ts";

const UNIT_FORMATS: Record<RangeUnit, (amount: number) => string> = {
  dollars: formatDollars,
  km: formatKilometres,
  year: String,
};

/** Each filter has the address of the search without it. */
export function listChosenFilters(
  place: SearchPlace,
  state: SearchState,
  links: SearchLinks,
): ChosenFilter[] {
  return [
    ...(state.query === ""
      ? []
      : [{ label: `“${formatQuery(state.query)}”`, removeHref: links.withQuery("") }]),
    ...FACET_FIELDS.flatMap((field) => listChosenValues(place, state, links, field)),
    ...FACET_FIELDS.flatMap((field) => {
      const range = state.ranges[field];
      return range === undefined
        ? []
        : [{ label: formatChosenRange(field, range), removeHref: links.withoutRange(field) }];
    }),
  ];
}

/** Spellings on a path are listed once, and only when removable. */
function listChosenValues(
  place: SearchPlace,
  state: SearchState,
  links: SearchLinks,
  field: FacetField,
): ChosenFilter[] {
  const [fixed] = place.fixed[field] ?? [];
  if (fixed === undefined && state.choices[field] === undefined) return [];
  const values = new Set(state.choices[field] ?? []);
  if (fixed !== undefined && links.isChosen(field, fixed)) values.add(fixed);
  return [...values].flatMap((value) => {
    const removeHref = links.toggle(field, value);
    return removeHref === null ? [] : [{ label: formatChosenValue(field, value), removeHref }];
  });
}

/** "Price $20,990" needs its label; "2022" and "7 seats" do not. */
function formatChosenValue(field: FacetField, value: string): string {
  const amount = parsePlainNumber(value);
  const { unit } = FACET_DEFINITIONS[field];
  return amount === null || unit === null || unit === "year"
    ? formatFacetValue(field, value)
    : formatChosenRange(field, { min: amount, max: amount });
}

/** "Price $10,000 – $20,000", "Year from 2018" */
export function formatChosenRange(field: FacetField, { min, max }: NumberRange): string {
  const { label, unit } = FACET_DEFINITIONS[field];
  const format = UNIT_FORMATS[unit ?? "year"];
  if (min === null) return max === null ? label : `${label} up to ${format(max)}`;
  if (max === null) return `${label} from ${format(min)}`;
  return min === max ? `${label} ${format(min)}` : `${label} ${format(min)} – ${format(max)}`;
}
