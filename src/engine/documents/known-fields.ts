import { coversField } from "../values/covers-field.ts";
import { isJsonObject, type JsonObject } from "../values/json-object.ts";

/**
 * The filterable fields that some document has had, deleted ones included: the others select
 * nothing and are absent from facets.
 */
export type KnownFields = {
  /** Remembers the fields of a document, nested ones by their dotted paths. */
  learn(document: JsonObject): void;
  has(field: string): boolean;
  list(): Iterable<string>;
};

export function createKnownFields(filterable: ReadonlySet<string>): KnownFields {
  const known = new Set<string>();

  function learnWithin(value: unknown, path: string): void {
    if (Array.isArray(value)) for (const element of value) learnWithin(element, path);
    else if (isJsonObject(value)) learnKeys(value, `${path}.`);
  }

  function learnKeys(holder: JsonObject, prefix: string): void {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (value === undefined) continue;
      const path = prefix + key;
      if (!known.has(path) && coversField(filterable, path)) known.add(path);
      learnWithin(value, path);
    }
  }

  return {
    learn: (document) => learnKeys(document, ""),
    has: (field) => known.has(field),
    list: () => known,
  };
}
