import { createKindError, createUnknownFieldError } from "../errors/shape-errors.ts";
import { ProtocolError } from "../protocol-error.ts";
import { type FieldReader, type ReadFields, readFields, readTexts } from "../search/body-fields.ts";

/** A setting that null resets. */
export const orReset =
  <Value>(read: FieldReader<Value>): FieldReader<Value | null> =>
  (value, path) =>
    value === null ? null : read(value, path);

export const readTextSet =
  (code: string): FieldReader<string[]> =>
  (value, path) =>
    [...new Set(readTexts(code)(value, path))].sort();

export const readAttributes =
  (code: string): FieldReader<string[]> =>
  (value, path) => {
    const names = [...new Set(readTexts(code)(value, path) ?? [])];
    return names.includes("*") ? ["*"] : names;
  };

/** An object of known fields; every error has the setting's own code. */
export const readObject =
  <Spec extends Readonly<Record<string, FieldReader<unknown>>>>(
    code: string,
    spec: Spec,
  ): FieldReader<ReadFields<Spec>> =>
  (value, path) => {
    if (!isObject(value)) throw createKindError(code, path, "object", value);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(spec, name));
    if (unknown !== undefined) {
      const { message } = createUnknownFieldError(path, unknown, Object.keys(spec));
      throw new ProtocolError(code, message);
    }
    return readFields(spec, value, path);
  };

export const readRecord =
  <Value>(code: string, read: FieldReader<Value>): FieldReader<Record<string, Value>> =>
  (value, path) => {
    if (!isObject(value)) throw createKindError(code, path, "object", value);
    const entries = Object.entries(value).flatMap(([name, given]): [string, Value][] => {
      const entry = read(given, `${path}.${name}`);
      return entry === undefined ? [] : [[name, entry]];
    });
    return Object.fromEntries(entries);
  };

export const readList =
  <Value>(code: string, read: FieldReader<Value>): FieldReader<Value[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw createKindError(code, path, "array", value);
    return value.flatMap((given: unknown, at) => read(given, `${path}[${at}]`) ?? []);
  };

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
