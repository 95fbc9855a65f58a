/** What may be searched, beside cars: a site's offers and spare parts, each in an index of its own. */
type SearchType = "car" | "offer" | "part";

export type SearchTypeDefinition = {
  index: string;
  /** The index's own name of a field, by the name that searches have for it; others are the same. */
  fields: Readonly<Record<string, string>>;
};

/** @see Specification §3, "Offer and part searches" */
const NESTED_FIELDS = {
  make: "manufacturer.name",
  model: "model.name",
  body: "model.body",
  simple_body: "model.body",
};

const SEARCH_TYPES: Record<SearchType, SearchTypeDefinition> = {
  car: { index: "Car_production", fields: {} },
  offer: { index: "Offer_production", fields: NESTED_FIELDS },
  part: { index: "Part_production", fields: NESTED_FIELDS },
};

/** What a search of a type asks; null where there is no such type. */
export function resolveSearchType(type: string): SearchTypeDefinition | null {
  return isSearchType(type) ? SEARCH_TYPES[type] : null;
}

/** @see Specification §8, "Invalid search type" */
export function formatInvalidSearchType(type: string): string {
  return `Invalid search type: ${type}`;
}

function isSearchType(type: string): type is SearchType {
  return Object.hasOwn(SEARCH_TYPES, type);
}
