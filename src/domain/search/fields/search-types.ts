type SearchType = "car" | "offer" | "part";

export type SearchTypeDefinition = {
  index: string;
  /** Names of the index that differ from those in addresses. */
  fields: Readonly<Record<string, string>>;
};

/** @see Specification §3, "Offer and part searches" */
const NESTED_FIELDS = {
  make: "manufacturer.name",
  model: "model.name",
  body: "model.body",
  simple_body: "model.body",
};

export const SEARCH_TYPES: Record<SearchType, SearchTypeDefinition> = {
  car: { index: "Car_production", fields: {} },
  offer: { index: "Offer_production", fields: NESTED_FIELDS },
  part: { index: "Part_production", fields: NESTED_FIELDS },
};

/** Null for an unknown type. */
export function resolveSearchType(type: string): SearchTypeDefinition | null {
  return isSearchType(type) ? SEARCH_TYPES[type] : null;
}

export function formatInvalidSearchType(type: string): string {
  return `Invalid search type: ${type}`;
}

function isSearchType(type: string): type is SearchType {
  return Object.hasOwn(SEARCH_TYPES, type);
}
