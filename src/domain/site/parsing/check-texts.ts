import { type ConfigProblem, formatPath } from "../config/config-problem.ts";

/** Every page of a site has its texts, so a longer one is a mistake. */
export const MAX_TEXT_LENGTH = 10_000;

/** Databases and headers refuse some of these. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n\r\u{80}-\u{9f}]]/v;

export function checkTexts(value: unknown, path: readonly PropertyKey[] = []): ConfigProblem[] {
  if (typeof value === "string") return checkText(value, path);
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([step, inner]) => checkTexts(inner, [...path, step]));
}

function checkText(text: string, path: readonly PropertyKey[]): ConfigProblem[] {
  const expected =
    text.length > MAX_TEXT_LENGTH
      ? `a text of at most ${MAX_TEXT_LENGTH} letters (it has ${text.length})`
      : CONTROL_CHARACTERS.test(text)
        ? "a text without control characters"
        : text.isWellFormed()
          ? null
          : "a text without halves of characters (\\ud800 to \\udfff)";
  return expected === null ? [] : [{ path: formatPath(path), value: text, expected }];
}
