import {
  createKindError,
  createUnknownFieldError,
  createUnknownValueError,
  createValueError,
} from "../errors/shape-errors.ts";
import { resolveValueKind } from "../errors/value-kind.ts";

/** Reads one field of a JSON body; undefined where it counts as absent. @throws ProtocolError */
export type FieldReader<Value> = (value: unknown, path: string) => Value | undefined;

type Fields = Readonly<Record<string, FieldReader<unknown>>>;

export type ReadFields<Spec extends Fields> = {
  -readonly [Name in keyof Spec]?: Exclude<ReturnType<Spec[Name]>, undefined>;
};

type UnknownFields = "refuse" | "ignore";

/**
 * Reads an object's fields in their order; reports the first invalid one.
 * @param path - Where the object is in the body: "", or `.queries[0]`.
 * @throws ProtocolError bad_request for another value, or an unknown field.
 */
export function readFields<Spec extends Fields>(
  spec: Spec,
  value: unknown,
  path = "",
  unknownFields: UnknownFields = "refuse",
): ReadFields<Spec> {
  const read: ReadFields<Spec> = Object.create(null);
  const object = assertObject(value, path);
  // A `for in`, because the keys of a hostile body need not be listed to find the first unknown one.
  for (const name in object) {
    const reader = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (reader) Reflect.set(read, name, reader(Reflect.get(object, name), `${path}.${name}`));
    else if (unknownFields === "refuse") {
      throw createUnknownFieldError(path, name, Object.keys(spec));
    }
  }
  return read;
}

/** @throws ProtocolError bad_request. */
export function assertObject(value: unknown, path: string): object {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw createKindError("bad_request", path, "object", value);
}

export const readText =
  (code: string): FieldReader<string> =>
  (value, path) => {
    if (typeof value === "string") return value;
    throw createKindError(code, path, "string", value);
  };

/** Limits texts that an answer repeats for each match. */
export const MAX_SHORT_TEXT = 100;

/** Limits queries, which answers echo. */
export const MAX_WORDS_TEXT = 10_000;

export function findLengthFault({ length }: string, most: number): string | null {
  return length > most ? `a text of ${length} characters is too long, ${most} are allowed.` : null;
}

const readTextUpTo =
  (most: number) =>
  (code: string): FieldReader<string> =>
  (value, path) => {
    const text = readText(code)(value, path);
    const fault = text === undefined ? null : findLengthFault(text, most);
    if (fault !== null) throw createValueError(code, path, fault);
    return text;
  };

export const readShortText = readTextUpTo(MAX_SHORT_TEXT);

export const readWords = readTextUpTo(MAX_WORDS_TEXT);

export const readWhole =
  (code: string): FieldReader<number> =>
  (value, path) => {
    if (resolveValueKind(value) === "integer" && typeof value === "number") return value;
    throw createKindError(code, path, "integer", value);
  };

export const readFlag =
  (code: string): FieldReader<boolean> =>
  (value, path) => {
    if (typeof value === "boolean") return value;
    throw createKindError(code, path, "boolean", value);
  };

/** Each name is compared with each document shown. */
const MAX_TEXTS = 10_000;

export const readTexts =
  (code: string): FieldReader<string[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw createKindError(code, path, "array", value);
    if (value.length > MAX_TEXTS) {
      const fault = `a list of ${value.length} names is too long, ${MAX_TEXTS} are allowed.`;
      throw createValueError(code, path, fault);
    }
    return value.map((entry, at) => {
      if (typeof entry === "string") return entry;
      throw createKindError(code, `${path}[${at}]`, "string", entry);
    });
  };

export const readShare =
  (code: string, name: string): FieldReader<number> =>
  (value, path) => {
    if (typeof value !== "number") throw createKindError(code, path, "float", value);
    if (value >= 0 && value <= 1) return value;
    throw createValueError(code, path, formatShareReason(name));
  };

export function formatShareReason(name: string): string {
  return `the value of \`${name}\` is invalid, expected a float between \`0.0\` and \`1.0\`.`;
}

export const readChoice =
  <Choice extends string>(code: string, choices: readonly Choice[]): FieldReader<Choice> =>
  (value, path) => {
    if (typeof value !== "string") throw createKindError(code, path, "string", value);
    const choice = choices.find((known) => known === value);
    if (choice !== undefined) return choice;
    throw createUnknownValueError(code, path, value, choices);
  };

export const orNull =
  <Value>(read: FieldReader<Value>): FieldReader<Value> =>
  (value, path) =>
    value === null ? undefined : read(value, path);

export const readAnything: FieldReader<unknown> = (value) => value ?? undefined;

/** A field of Meilisearch's that this server does not support; null and `false` are accepted. */
export const refuseField =
  (code: string, name: string): FieldReader<never> =>
  (value, path) => {
    if (value === null || value === false) return undefined;
    throw createValueError(code, path, `\`${name}\` is not supported by this server.`);
  };
