import { formatCount } from "../../text/format-amount.ts";
import { formatLitres } from "../../vehicle/format-measures.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";

export type RangeUnit = "dollars" | "km" | "year" | "cc" | "metres" | "kilograms" | "kilowatts";

export type FacetDefinition = {
  /** The field's name in the search document. */
  indexField: keyof Vehicle;
  label: string;
  /** Makes it a range of numbers. */
  unit: RangeUnit | null;
  /** Makes it a list of counts, which are shown in numerical order and in these words. */
  formatCounted: ((count: number) => string) | null;
};

const list = (indexField: keyof Vehicle, label: string): FacetDefinition => ({
  indexField,
  label,
  unit: null,
  formatCounted: null,
});

const counts = (
  indexField: keyof Vehicle,
  label: string,
  formatCounted: (count: number) => string,
): FacetDefinition => ({ ...list(indexField, label), formatCounted });

const countsOf = (indexField: keyof Vehicle, label: string, noun: string): FacetDefinition =>
  counts(indexField, label, (count) => formatCount(count, noun));

const range = (indexField: keyof Vehicle, label: string, unit: RangeUnit): FacetDefinition => ({
  ...list(indexField, label),
  unit,
});

/**
 * THE table of what visitors may filter by: the name in the address, the index's field and the label on
 * the page. The list of fields, the index's filterable attributes, what a site may show and every address
 * follow from it, in its order.
 * @see Specification §7, "Search filter construction"
 */
export const FACET_DEFINITIONS = {
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
  seats: countsOf("seats", "Seats", "seat"),
  berths: countsOf("berths", "Berths", "berth"),
  doors: countsOf("doors", "Doors", "door"),
  cylinders: countsOf("cylinders", "Cylinders", "cylinder"),
  engine_litres: counts("engine_litres", "Engine size", formatLitres),
  engine_cc: range("engine_cc", "Engine capacity", "cc"),
  licence: list("licence", "Licence"),
  length: range("length_metres", "Length", "metres"),
  tare: range("tare_kg", "Tare", "kilograms"),
  atm: range("atm_kg", "ATM", "kilograms"),
  gvm: range("gvm_kg", "GVM", "kilograms"),
  power: range("power_kw", "Power", "kilowatts"),
  axles: list("axles", "Axles"),
  bond: range("bond", "Bond", "dollars"),
  minimum_term: list("minimum_term", "Minimum term"),
  km_included: range("km_included", "Kilometres a week", "km"),
  electric_range: range("electric_range_km", "Electric range", "km"),
  body: list("simple_body", "Body"),
  drive: list("simple_drive", "Drive"),
  fuel: list("simple_fuel", "Fuel"),
  transmission: list("simple_transmission", "Transmission"),
  state: list("state", "State"),
  tag: list("tag", "Offer"),
  weekly_price_range: range("weekly_price_range", "Weekly repayment", "dollars"),
  year: range("year", "Year", "year"),
} as const satisfies Record<string, FacetDefinition>;
