import type { EngineDocument } from "../engine-document.ts";
import { isJsonObject } from "../values/json-object.ts";

/**
 * What a hit shows: the document itself when all is asked for, else a copy of the named attributes,
 * dotted paths inside objects and arrays of objects. Unknown names are ignored.
 */
export function selectAttributes<Document extends EngineDocument>(
  document: Document,
  attributes: readonly string[] | undefined,
): Document {
  return !attributes || attributes.includes("*") ? document : selectKeys(document, attributes, "");
}

function selectKeys<Holder extends object>(
  holder: Holder,
  attributes: readonly string[],
  prefix: string,
): Holder {
  const selected = { ...holder };
  for (const [key, value] of Object.entries(holder)) {
    const part = selectPart(value, attributes, prefix + key);
    if (part === undefined) Reflect.deleteProperty(selected, key);
    else Reflect.set(selected, key, part);
  }
  return selected;
}

/** A value as far as it is named, or undefined when nothing of it is. */
function selectPart(value: unknown, attributes: readonly string[], path: string): unknown {
  if (attributes.includes(path)) return value;
  const isParent = attributes.some((attribute) => attribute.startsWith(`${path}.`));
  return isParent ? selectInside(value, attributes, `${path}.`) : undefined;
}

function selectInside(value: unknown, attributes: readonly string[], prefix: string): unknown {
  if (Array.isArray(value)) {
    const parts = value
      .map((element) => selectInside(element, attributes, prefix))
      .filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts;
  }
  if (!isJsonObject(value)) return undefined;
  const part = selectKeys(value, attributes, prefix);
  return Object.keys(part).length === 0 ? undefined : part;
}
