import { resolveClosestWord } from "../../text/resolve-closest-word.ts";
import type { ConfigProblem } from "../config/config-problem.ts";
import { formatPath } from "../config/config-problem.ts";
import type { SchemaIssue } from "../config/site-config.schema.ts";
import { resolveKnownKeys } from "./resolve-known-keys.ts";

const TYPE_WORDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object of fields",
  record: "an object of fields",
  null: "null",
};

const FORMAT_WORDS: Record<string, string> = {
  email: "an e-mail address",
  url: "an address that begins with http:// or https://",
  date: "a day as YYYY-MM-DD",
  datetime: "a moment as 2026-03-14T09:00:00+11:00",
};

export function describeIssue(issue: SchemaIssue, root: unknown): ConfigProblem[] {
  if (issue.code === "unrecognized_keys") {
    const known = resolveKnownKeys(issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return {
        path: formatPath(path),
        value: readValue(root, path),
        expected: describeUnknownKey(key, known),
      };
    });
  }
  const value = readValue(root, issue.path);
  const expected = isWrappedAddress(issue, value)
    ? "the address alone, as text"
    : describeExpected(issue);
  return [{ path: formatPath(issue.path), value, expected }];
}

/** Fields with an address as text; others (`logo`) have it in an object. */
const ADDRESS_FIELD = /(^|_)(image|favicon|url)$/;

function isWrappedAddress(issue: SchemaIssue, value: unknown): boolean {
  if (issue.code !== "invalid_type" || issue.expected !== "string") return false;
  return (
    ADDRESS_FIELD.test(String(issue.path.at(-1))) &&
    typeof value === "object" &&
    value !== null &&
    "url" in value
  );
}

function describeUnknownKey(key: string, known: readonly string[]): string {
  const closest = resolveClosestWord(key, known);
  const plain = "a field that sites have";
  return closest ? `${plain} (did you mean "${closest}"?)` : plain;
}

function describeExpected(issue: SchemaIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return TYPE_WORDS[issue.expected] ?? issue.expected;
    case "invalid_value":
      return listWords(issue.values.map((value) => JSON.stringify(value)));
    case "invalid_union":
      return describeUnion(issue);
    case "invalid_format":
      return FORMAT_WORDS[issue.format] ?? issue.message;
    case "too_small":
      return describeBound(issue.origin, issue.inclusive ? "at least" : "more than", issue.minimum);
    case "too_big":
      return describeBound(issue.origin, issue.inclusive ? "at most" : "less than", issue.maximum);
    case "not_multiple_of":
      return `a multiple of ${issue.divisor}`;
    default:
      return issue.message;
  }
}

/** One that is told apart by the value of a key lists the values that it knows. */
function describeUnion(issue: Extract<SchemaIssue, { code: "invalid_union" }>): string {
  if ("options" in issue && issue.options !== undefined) {
    return listWords(issue.options.map((value) => JSON.stringify(value)));
  }
  return listWords([...new Set(issue.errors.flat().map(describeExpected))]);
}

function describeBound(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string" && limit === 1) return "text that is not empty";
  if (origin === "string") return `${bound} ${limit} letters`;
  if (origin !== "array") return `${bound} ${limit}`;
  return `${bound} ${limit} ${Number(limit) === 1 ? "entry" : "entries"}`;
}

function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function readValue(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((place, step) => {
    if (typeof place !== "object" || place === null) return undefined;
    return Reflect.get(place, step);
  }, root);
}
