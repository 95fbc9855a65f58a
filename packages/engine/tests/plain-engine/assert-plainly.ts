import type { EngineSettings } from "#engine/engine-settings.ts";
import type { SearchQuery } from "#engine/search-query.ts";
import { isCovered } from "./fields/plain-rules.ts";
import { PlainError } from "./plain-error.ts";

/** The attributes that words are searched in; null for all. @throws PlainError */
export function readSearchOn(
  { attributesToSearchOn: asked }: SearchQuery,
  { indexUid, searchableAttributes }: EngineSettings,
): readonly string[] | null {
  const wrong = asked?.find(
    (name) =>
      name !== "*" &&
      !searchableAttributes.includes("*") &&
      !isCovered(name, searchableAttributes) &&
      !searchableAttributes.some((known) => isCovered(known, [name])),
  );
  if (wrong !== undefined) {
    const names = [...searchableAttributes].sort().join(", ");
    throw new PlainError(
      "invalid_search_attributes_to_search_on",
      `Index \`${indexUid}\`: Attribute \`${wrong}\` is not searchable. Available searchable attributes are: \`${names}\`.`,
    );
  }
  return !asked || asked.includes("*") ? null : asked;
}

/** The field of which each value is shown once. @throws PlainError */
export function readDistinct(
  { distinct }: SearchQuery,
  { indexUid, filterableAttributes, distinctAttribute = null }: EngineSettings,
): string | null {
  const names = filterableAttributes.flatMap((item) => (typeof item === "string" ? [item] : []));
  if (distinct !== undefined && !isCovered(distinct, names)) {
    throw new PlainError(
      "invalid_search_distinct",
      `Index \`${indexUid}\`: Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes patterns are: \`${names.sort().join(", ")}\`.`,
    );
  }
  return distinct ?? distinctAttribute;
}
