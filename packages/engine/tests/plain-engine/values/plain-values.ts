/** A value as filters, facets and sorts see it; booleans are strings. */
export type Scalar = string | number;

/**
 * All values at a path, null and whole arrays included. Keys may contain dots, so a path of three parts is
 * read in four ways.
 */
export function listAt(holder: object, path: string): unknown[] {
  const keys = path.split(".");
  return keys.flatMap((_, at) => {
    const key = keys.slice(0, at + 1).join(".");
    const rest = keys.slice(at + 1).join(".");
    const value: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    if (value === undefined) return [];
    return at === keys.length - 1 ? [value] : listBelow(value, rest);
  });
}

function listBelow(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => listBelow(element, path));
  return typeof value === "object" && value !== null ? listAt(value, path) : [];
}

/** In their own spelling, lists flattened. */
export function listScalars(holder: object, path: string): Scalar[] {
  return listAt(holder, path)
    .flatMap((value) => (Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]))
    .flatMap((value): Scalar[] => {
      if (typeof value === "number") return Number.isFinite(value) ? [value] : [];
      if (typeof value === "boolean") return [value ? "true" : "false"];
      return typeof value === "string" && /\S/.test(value) ? [value] : [];
    });
}

/** Normalised for comparison: trimmed, NFKD, lower case. */
export const fold = (text: string): string => text.trim().normalize("NFKD").toLowerCase();

export const foldScalar = (scalar: Scalar): Scalar =>
  typeof scalar === "string" ? fold(scalar) : scalar;

/** By code points, which is the order of UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  const others = b[Symbol.iterator]();
  for (const character of a) {
    const { done, value: other } = others.next();
    if (done) return 1;
    if (character !== other) return (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return others.next().done ? 0 : -1;
}

/** Null for a text that is no number. */
export function toNumber(text: string): number | null {
  const isWritten = /^[-+]?[0-9.]+(e[-+]?[0-9]+)?$/i.test(text);
  const number = Number(text);
  return isWritten && Number.isFinite(number) ? number : null;
}

/** Whether a value is "", [] or {}. */
export const isEmptyValue = (value: unknown): boolean =>
  ['""', "[]", "{}"].includes(JSON.stringify(value));
