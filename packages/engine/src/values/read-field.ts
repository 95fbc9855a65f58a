import { isJsonObject, type JsonObject } from "./json-object.ts";

/**
 * Every value that stands at a field, null, empty and whole arrays included; nothing when the key
 * is absent. A dotted path goes through objects and arrays of objects, and a key that itself holds
 * a dot is found too, so there may be several.
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

/** The value of a key, undefined for one that is inherited, such as `toString`. */
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
