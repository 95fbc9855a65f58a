import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import type { FacetField } from "#domain/search/fields/facet-fields.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { LIST_FIELDS, RANGE_FIELDS } from "../views/view-answer.ts";

export type SqlValue = string | number | null;

/** Facets with several values in a vehicle. */
export const MULTI_FIELDS: readonly FacetField[] = ["categories", "filtered_features"];

/** A list whose values are numbers. */
const NUMBER_LISTS: readonly FacetField[] = [
  "seats",
  "berths",
  "doors",
  "cylinders",
  "engine_litres",
];

export const toColumn = (field: FacetField): string => FACET_DEFINITIONS[field].indexField;

export const SINGLE_FIELDS = LIST_FIELDS.filter((field) => !MULTI_FIELDS.includes(field));

export function isNumberField(field: FacetField): boolean {
  return RANGE_FIELDS.includes(field) || NUMBER_LISTS.includes(field);
}

/** Name and type of all single-valued columns; `id` is the key, in order of insertion. */
export const SINGLE_COLUMNS: readonly (readonly [string, "integer" | "number" | "text"])[] = [
  ["id", "integer"],
  ["dealership_id", "integer"],
  ["is_shown", "integer"],
  ["sold_date_timestamp", "number"],
  ["created_at_timestamp", "number"],
  ...SINGLE_FIELDS.map(
    (field) => [toColumn(field), isNumberField(field) ? "number" : "text"] as const,
  ),
  ...RANGE_FIELDS.map((field) => [toColumn(field), "number"] as const),
  ["words", "text"],
  ["document", "text"],
];

/** A vehicle as a row of these columns. */
export function toRow(vehicle: Vehicle): Record<string, SqlValue> {
  const known: Record<string, unknown> = {
    ...vehicle,
    is_shown: Number(vehicle.show_on_dealer_website),
    words: toWords(vehicle),
    document: JSON.stringify(vehicle),
  };
  return Object.fromEntries(SINGLE_COLUMNS.map(([name]) => [name, toSqlValue(known[name])]));
}

/** The values of a facet with several. */
export function listValues(vehicle: Vehicle, field: FacetField): string[] {
  return [...new Set(field === "categories" ? vehicle.categories : vehicle.filtered_features)];
}

/** The searched words in lower case without marks, with a blank around each. */
function toWords(vehicle: Vehicle): string {
  const { name, make, model, badge, series, colour, stocknum } = vehicle;
  return ` ${[name, make, model, badge, series, colour, stocknum].flatMap(splitWords).join(" ")} `;
}

export function splitWords(text: string | null): string[] {
  return (text ?? "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function toSqlValue(value: unknown): SqlValue {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
