import type { z } from "zod";

export type StoredValue<Value> = { value: Value; damage: null } | { value: null; damage: string };

/** The JSON that a column holds; in place of one that is none, what is wrong with it. */
export function readStoredJson(text: string): StoredValue<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return { value, damage: null };
  } catch (error) {
    return { value: null, damage: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * What a column holds by the schema of today, whatever version wrote it: a field that it did not
 * know yet has its default. Zod compiles the check of a schema once.
 */
export function readStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): StoredValue<z.output<Schema>> {
  const { value, damage } = readStoredJson(text);
  return damage === null ? checkStored(value, schema) : { value: null, damage };
}

/** The same for what is no text: the columns of a row. */
export function checkStored<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): StoredValue<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, damage: null };
  const [issue] = parsed.error.issues;
  return { value: null, damage: `${issue?.path.join(".") || "the record"}: ${issue?.message}` };
}
