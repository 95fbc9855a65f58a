import { isJsonObject, type JsonObject } from "./json-object.ts";

/**
 * All values at a path, null and whole arrays included; empty when the key is absent. Paths go through
 * objects and arrays of objects, and keys may contain dots, so there may be several.
 */
export function readField(holder: JsonObject, path: string): unknown[] {
  const own = readOwn(holder, path);
  // Nearly every field is a plain key, and this is the innermost loop of every query.
  if (!path.includes(".")) return own === undefined ? [] : [own];
  const found: unknown[] = own === undefined ? [] : [own];
  for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1)) {
    const parent = readOwn(holder, path.slice(0, dot));
    found.push(...readWithin(parent, path.slice(dot + 1)));
  }
  return found;
}

/** Undefined for an inherited key such as `toString`. */
function readOwn(holder: JsonObject, key: string): unknown {
  const value = holder[key];
  return value === undefined || (key in Object.prototype && !Object.hasOwn(holder, key))
    ? undefined
    : value;
}

function readWithin(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => readWithin(element, path));
  return isJsonObject(value) ? readField(value, path) : [];
}
