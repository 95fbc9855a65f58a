import { FACET_FIELDS, type FacetField } from "./facet-fields.ts";

export type RangeUnit = "dollars" | "km" | "year";

export type FacetDefinition = { indexField: string; label: string; unit: RangeUnit | null };

const list = (indexField: string, label: string): FacetDefinition => ({
  indexField,
  label,
  unit: null,
});

const range = (indexField: string, label: string, unit: RangeUnit): FacetDefinition => ({
  indexField,
  label,
  unit,
});

/** `indexField` is the search document's field; a `unit` makes a range of numbers. @see Specification §7 */
export const FACET_DEFINITIONS: Record<FacetField, FacetDefinition> = {
  status: list("status", "Availability"),
  badge: list("badge", "Badge"),
  car_type: list("car_type", "Condition"),
  categories: list("categories", "Category"),
  city: list("city", "City"),
  colour: list("colour", "Colour"),
  dealership_name: list("dealership_name", "Dealership"),
  filtered_features: list("filtered_features", "Features"),
  item_type: list("item_type", "Vehicle type"),
  km: range("km", "Kilometres", "km"),
  location_name: list("location_name", "Location"),
  make: list("make", "Make"),
  make_model: list("make_model", "Make and model"),
  model: list("model", "Model"),
  price: range("price", "Price", "dollars"),
  price_range: range("price_range", "Price range", "dollars"),
  subscription_price: range("subscription_price", "Price per week", "dollars"),
  seats: list("seats", "Seats"),
  body: list("simple_body", "Body"),
  drive: list("simple_drive", "Drive"),
  fuel: list("simple_fuel", "Fuel"),
  transmission: list("simple_transmission", "Transmission"),
  state: list("state", "State"),
  tag: list("tag", "Offer"),
  weekly_price_range: range("weekly_price_range", "Weekly repayment", "dollars"),
  year: range("year", "Year", "year"),
};

const FIELDS_BY_NAME = new Map<string, FacetField>(
  FACET_FIELDS.flatMap((field): [string, FacetField][] => [
    [field, field],
    [FACET_DEFINITIONS[field].indexField, field],
  ]),
);

/** Reads addresses' names (body) and the index's (simple_body); null when the field is no facet. */
export function parseFacetField(name: string): FacetField | null {
  return FIELDS_BY_NAME.get(name) ?? null;
}

export function isRangeField(field: FacetField): boolean {
  return FACET_DEFINITIONS[field].unit !== null;
}
