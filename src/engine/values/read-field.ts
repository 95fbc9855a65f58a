import { isJsonObject, type JsonObject } from "./json-object.ts";

/**
 * Every value that stands at a field, null, empty and whole arrays included; nothing when the key
 * is absent. A dotted path goes through objects and arrays of objects, and a key that itself holds
 * a dot is found too, so there may be several.
 */
export function readField(holder: JsonObject, path: string): unknown[] {
  const found: unknown[] = [];
  addField(holder, path, found);
  return found;
}

function addField(holder: JsonObject, path: string, found: unknown[]): void {
  if (Object.hasOwn(holder, path) && holder[path] !== undefined) found.push(holder[path]);
  for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1)) {
    const key = path.slice(0, dot);
    if (Object.hasOwn(holder, key)) addWithin(holder[key], path.slice(dot + 1), found);
  }
}

function addWithin(value: unknown, path: string, found: unknown[]): void {
  if (Array.isArray(value)) for (const element of value) addWithin(element, path, found);
  else if (isJsonObject(value)) addField(value, path, found);
}
