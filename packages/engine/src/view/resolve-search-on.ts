import { EngineError } from "../engine-error.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { covers } from "../text-index/attributes/attribute-registry.ts";
import { compareBytes } from "../values/compare-bytes.ts";

/**
 * Null for all attributes.
 * @throws EngineError invalid_search_attributes_to_search_on for one that is not searchable.
 */
export function resolveSearchOn(
  asked: readonly string[] | undefined,
  {
    indexUid,
    searchableAttributes: searchable,
  }: Pick<EngineSettings, "indexUid" | "searchableAttributes">,
): readonly string[] | null {
  if (!asked) return null;
  for (const name of searchable.includes("*") ? [] : asked) {
    const isKnown = searchable.some((known) => covers(known, name) || covers(name, known));
    if (isKnown || name === "*") continue;
    throw new EngineError(
      "invalid_search_attributes_to_search_on",
      `Index \`${indexUid}\`: Attribute \`${name}\` is not searchable. Available searchable attributes are: \`${[...searchable].sort(compareBytes).join(", ")}\`.`,
    );
  }
  return asked.includes("*") ? null : asked;
}
