import type { z } from "zod";
import { type ConfigProblem, formatProblem } from "#domain/site/config/config-problem.ts";
import { describeIssue } from "#domain/site/parsing/describe-issue.ts";

export type StoredValue<Value> = { value: Value; damage: null } | { value: null; damage: string };

/** The JSON that a column holds; in place of one that is none, what is wrong with it in plain words. */
export function readStoredJson(text: string): StoredValue<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return { value, damage: null };
  } catch {
    return { value: null, damage: formatDamage({ path: "", value: text, expected: "JSON" }) };
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
  const problems = parsed.error.issues.slice(0, 1).flatMap((issue) => describeIssue(issue, value));
  return { value: null, damage: problems.map(formatDamage).join("; ") };
}

/** As in `km: expected a number; found "low"`. */
function formatDamage({ path, value, expected }: ConfigProblem): string {
  return formatProblem({ path: path || "the record", value: toShown(value), expected });
}

/** JSON, in which values are shown, has no bytes and no integers beyond what numbers hold. */
function toShown(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return value instanceof Uint8Array ? `${value.length} bytes` : value;
}
