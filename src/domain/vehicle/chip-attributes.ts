/** Named as in the search document. */
export const CHIP_ATTRIBUTES = [
  "car_type",
  "simple_body",
  "km",
  "simple_transmission",
  "stocknum",
  "simple_fuel",
  "simple_drive",
  "fuel",
  "year",
  "colour",
  "seats",
  "views",
  "location_name",
  "city",
  "state",
  "series",
  "badge",
  "item_type",
  "key_facts",
] as const;

export type ChipAttribute = (typeof CHIP_ATTRIBUTES)[number];

/** @see Specification §2, "Search results" */
export const DEFAULT_CHIP_ATTRIBUTES: readonly ChipAttribute[] = [
  "car_type",
  "simple_body",
  "km",
  "simple_transmission",
  "stocknum",
];
