import type { FilterableRules } from "../filterable/filterable-rules.ts";
import { coversField } from "../values/covers-field.ts";
import { isJsonObject, type JsonObject } from "../values/json-object.ts";

/**
 * The filterable and sortable fields that some document ever had. Filters on other fields select nothing,
 * and facets leave them out.
 */
export type KnownFields = {
  learn(document: JsonObject): void;
  add(path: string): void;
  list(): readonly string[];
  listFilterable(): readonly string[];
  /** Undefined for a field that no document ever had. */
  positionOf(field: string): number | undefined;
};

export function createKnownFields(
  filterable: FilterableRules,
  others: ReadonlySet<string>,
): KnownFields {
  const positions = new Map<string, number>();
  const fields: string[] = [];
  const filterableFields: string[] = [];
  const parents = listParents([...others]);

  function learnWithin(value: unknown, path: string): void {
    if (Array.isArray(value)) for (const element of value) learnWithin(element, path);
    else if (isJsonObject(value)) learnKeys(value, `${path}.`);
  }

  function learnKeys(holder: JsonObject, prefix: string): void {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (value === undefined) continue;
      const path = prefix + key;
      const isCovered = positions.has(path) || addCovered(path);
      if (isCovered || parents.has(path) || filterable.leadsFurther(path)) learnWithin(value, path);
    }
  }

  function addCovered(path: string): boolean {
    if (!filterable.isUsed(path) && !coversField(others, path)) return false;
    positions.set(path, fields.length);
    fields.push(path);
    if (filterable.isFilterable(path)) filterableFields.push(path);
    return true;
  }

  return {
    learn: (document) => learnKeys(document, ""),
    add(path) {
      if (!positions.has(path)) addCovered(path);
    },
    list: () => fields,
    listFilterable: () => filterableFields,
    positionOf: (field) => positions.get(field),
  };
}

/** The paths above these fields: nothing below any other object can be one of them. */
function listParents(fields: readonly string[]): Set<string> {
  const parents = new Set<string>();
  for (const field of fields) {
    for (let dot = field.indexOf("."); dot !== -1; dot = field.indexOf(".", dot + 1)) {
      parents.add(field.slice(0, dot));
    }
  }
  return parents;
}
