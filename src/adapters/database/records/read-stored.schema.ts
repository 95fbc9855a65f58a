import type { z } from "zod";
import { type ConfigProblem, formatProblem } from "#domain/site/config/config-problem.ts";
import { describeIssue } from "#domain/site/parsing/describe-issue.ts";

export type StoredValue<Value> = { value: Value; damage: null } | { value: null; damage: string };

/** Parses a column's JSON; `damage` says in plain words what is wrong with it. */
export function readStoredJson(text: string): StoredValue<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return { value, damage: null };
  } catch {
    return { value: null, damage: formatDamage({ path: "", value: text, expected: "JSON" }) };
  }
}

/** Parses a column's JSON by today's schema, whatever version wrote it: missing fields get their defaults. */
export function readStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): StoredValue<z.output<Schema>> {
  const { value, damage } = readStoredJson(text);
  return damage === null ? checkStored(value, schema) : { value: null, damage };
}

/** Checks columns that are not JSON. */
export function checkStored<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): StoredValue<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, damage: null };
  const problems = parsed.error.issues.slice(0, 1).flatMap((issue) => describeIssue(issue, value));
  return { value: null, damage: problems.map(formatDamage).join("; ") };
}

/** Returns, for example, `km: expected a number; found "low"`. */
function formatDamage({ path, value, expected }: ConfigProblem): string {
  return formatProblem({ path: path || "the record", value: toShown(value), expected });
}

/** JSON cannot represent bytes or bigints. */
function toShown(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return value instanceof Uint8Array ? `${value.length} bytes` : value;
}
