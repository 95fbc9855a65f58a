import { formatNumber } from "../../values/format-number.ts";
import { isJsonObject, type JsonObject } from "../../values/json-object.ts";
import type { Attribute, AttributeRegistry } from "./attribute-registry.ts";

export type AttributeText = { readonly attribute: Attribute; readonly text: string };

/** The searched texts of a document, grouped by attribute. Each element of an array is a text of its own. */
export function listTexts(document: JsonObject, registry: AttributeRegistry): AttributeText[] {
  const texts: AttributeText[] = [];
  addChildren(document, "", registry, texts);
  return texts.sort((a, b) => a.attribute.id - b.attribute.id);
}

function addChildren(
  holder: JsonObject,
  prefix: string,
  registry: AttributeRegistry,
  texts: AttributeText[],
): void {
  for (const key of Object.keys(holder)) {
    const path = prefix + key;
    if (registry.leadsFurther(path)) addValue(holder[key], path, registry, texts);
  }
}

function addValue(
  value: unknown,
  path: string,
  registry: AttributeRegistry,
  texts: AttributeText[],
): void {
  if (Array.isArray(value)) {
    for (const element of value) addValue(element, path, registry, texts);
  } else if (isJsonObject(value)) {
    addChildren(value, `${path}.`, registry, texts);
  } else {
    const text = toText(value);
    const attribute = text === null ? null : registry.resolve(path);
    if (attribute && text !== null) texts.push({ attribute, text });
  }
}

export function toText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatNumber(value);
  return typeof value === "boolean" ? String(value) : null;
}
