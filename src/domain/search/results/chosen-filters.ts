import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import {
  formatCc,
  formatKilograms,
  formatKilowatts,
  formatMetres,
} from "../../vehicle/format-measures.ts";
import { formatFacetValue } from "../facets/to-facets.ts";
import { FACET_DEFINITIONS, type RangeUnit } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { type NumberRange, parsePlainNumber } from "../fields/number-range.ts";
import type { SearchLinks } from "../links/search-links.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { formatQuery } from "../query/format-query.ts";
import { readContradiction } from "../query/restate-search.ts";
import type { SearchState } from "../query/search-state.ts";
import type { ChosenFilter } from "./search-page.ts";

const UNIT_FORMATS: Record<RangeUnit, (amount: number) => string> = {
  dollars: formatDollars,
  km: formatKilometres,
  year: String,
  cc: formatCc,
  metres: formatMetres,
  kilograms: formatKilograms,
  kilowatts: formatKilowatts,
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
    ...listTypedIdentifiers(state).map((typed) => ({
      label: `“${typed}”`,
      removeHref: links.withoutIdentifiers(),
    })),
    ...FACET_FIELDS.flatMap((field) => listChosenValues(place, state, links, field)),
    ...FACET_FIELDS.flatMap((field) => listChosenRanges(state, links, field)),
  ];
}

/** Two ranges of which nothing is in both are two filters: each may be taken off alone. */
function listChosenRanges(
  state: SearchState,
  links: SearchLinks,
  field: FacetField,
): ChosenFilter[] {
  const range = state.ranges[field];
  if (range === undefined) return [];
  const contradiction = readContradiction(state, field);
  if (contradiction === null) {
    return [{ label: formatChosenRange(field, range), removeHref: links.withoutRange(field) }];
  }
  const { typed, chosen } = contradiction;
  return [
    { label: formatChosenRange(field, typed), removeHref: links.withRange(field, chosen) },
    { label: formatChosenRange(field, chosen), removeHref: links.withRange(field, typed) },
  ];
}

/** As they were typed: the search compares them without case and spaces, which nobody reads well. */
export function listTypedIdentifiers({ words, identifiers = [] }: SearchState): string[] {
  if (words === undefined || identifiers.length === 0) return [];
  const parts = words.parts.filter((part) => part.identifiers.length > 0);
  const places = parts.flatMap((part) => part.places);
  return [places.map((place) => words.words[place]).join(" ")];
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
  const meanings = fixed === undefined ? listMeanings(state, field) : [];
  const meant = new Set(meanings.flatMap((meaning) => meaning.values));
  return [
    ...meanings.map(({ label, removed }) => ({
      label,
      removeHref: links.withoutValues(field, removed),
    })),
    ...[...values].flatMap((value) => {
      const removeHref = meant.has(value) ? null : links.toggle(field, value);
      return removeHref === null ? [] : [{ label: formatChosenValue(field, value), removeHref }];
    }),
  ];
}

/** `removed` are the values that no other word asks for. */
type ValuesMeaning = { label: string; values: readonly string[]; removed: readonly string[] };

/** Words that mean several values of a field, such as "4x4", are one filter in the words that were typed. */
function listMeanings({ words, choices }: SearchState, field: FacetField): ValuesMeaning[] {
  const said = (words?.parts ?? []).flatMap(({ places, choices: { [field]: values = [] } }) =>
    values.length === 0 ? [] : [{ places, values }],
  );
  const several = said.filter(
    ({ values }, n) =>
      values.filter((value) => choices[field]?.includes(value)).length > 1 &&
      said.findIndex((other) => isSameSet(other.values, values)) === n,
  );
  return several.map(({ places, values }) => {
    const others = said.filter((other) => !values.every((value) => other.values.includes(value)));
    const kept = new Set(others.flatMap((other) => other.values));
    return {
      label: upperFirst(places.map((place) => words?.words[place]).join(" ")),
      values,
      removed: values.filter((value) => !kept.has(value)),
    };
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Price $20,990" needs its label; "2022" and "7 seats" do not. */
function formatChosenValue(field: FacetField, value: string): string {
  const amount = parsePlainNumber(value);
  const { unit } = FACET_DEFINITIONS[field];
  return amount === null || unit === null || unit === "year"
    ? formatFacetValue(field, value)
    : formatChosenRange(field, { min: amount, max: amount });
}

/** As shoppers say it, without the name of the field. */
const BOUNDS: Partial<Record<FacetField, Record<"most" | "least", (amount: string) => string>>> = {
  price: { most: (dollars) => `Under ${dollars}`, least: (dollars) => `From ${dollars}` },
  km: { most: (km) => `Under ${km}`, least: (km) => `From ${km}` },
  year: { most: (year) => `${year} or older`, least: (year) => `${year} or newer` },
};

/** "Price $10,000 – $20,000", "Under $20,000", "2018 or newer", "Seats from 5" */
export function formatChosenRange(field: FacetField, { min, max }: NumberRange): string {
  const { label, unit } = FACET_DEFINITIONS[field];
  const format = UNIT_FORMATS[unit ?? "year"];
  const bounds = BOUNDS[field];
  if (min === null && max === null) return label;
  if (min === null) {
    const most = format(max ?? 0);
    return bounds?.most(most) ?? `${label} up to ${most}`;
  }
  if (max === null) return bounds?.least(format(min)) ?? `${label} from ${format(min)}`;
  return min === max ? `${label} ${format(min)}` : `${label} ${format(min)} – ${format(max)}`;
}
