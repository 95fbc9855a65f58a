import type { EngineDocument } from "../engine-document.ts";
import { isJsonObject } from "../values/json-object.ts";

/** Selects attributes of documents: the document itself for all, else a copy with the named dotted paths. */
export function createAttributeSelector<Document extends EngineDocument>(
  attributes: readonly string[] | undefined,
): (document: Document) => Document {
  if (!attributes || attributes.includes("*")) return (document) => document;
  const names = new Set(attributes);
  const parents = new Set(attributes.flatMap(listParents));
  return (document) => selectKeys(document, "");

  function selectKeys<Holder extends object>(holder: Holder, prefix: string): Holder {
    const selected = { ...holder };
    for (const [key, value] of Object.entries(holder)) {
      const part = selectPart(value, prefix + key);
      if (part === undefined) Reflect.deleteProperty(selected, key);
      else Reflect.set(selected, key, part);
    }
    return selected;
  }

  function selectPart(value: unknown, path: string): unknown {
    if (names.has(path)) return value;
    return parents.has(path) ? selectInside(value, `${path}.`) : undefined;
  }

  function selectInside(value: unknown, prefix: string): unknown {
    if (Array.isArray(value)) {
      const parts = value
        .map((element) => selectInside(element, prefix))
        .filter((part) => part !== undefined);
      return parts.length === 0 ? undefined : parts;
    }
    if (!isJsonObject(value)) return undefined;
    const part = selectKeys(value, prefix);
    return Object.keys(part).length === 0 ? undefined : part;
  }
}

export function selectAttributes<Document extends EngineDocument>(
  document: Document,
  attributes: readonly string[] | undefined,
): Document {
  return createAttributeSelector<Document>(attributes)(document);
}

/** The parents of a dotted path; limited, because a client's path may be very long. */
function listParents(path: string): string[] {
  const parents: string[] = [];
  let dot = path.indexOf(".");
  while (dot !== -1 && parents.length < MAX_DEPTH) {
    parents.push(path.slice(0, dot));
    dot = path.indexOf(".", dot + 1);
  }
  return parents;
}

const MAX_DEPTH = 1_000;
