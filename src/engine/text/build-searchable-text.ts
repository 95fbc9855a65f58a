import { formatNumber } from "../values/format-number.ts";
import type { JsonObject } from "../values/json-object.ts";
import { readField } from "../values/read-field.ts";
import { splitWords } from "./split-words.ts";

/**
 * All words of a document's searchable attributes, each with a blank before it, so that "some word
 * begins with x" is "the text holds blank x".
 */
export function buildSearchableText(document: JsonObject, attributes: readonly string[]): string {
  const values = attributes.includes("*")
    ? [document]
    : attributes.flatMap((attribute) => readField(document, attribute));
  const words: string[] = [""];
  for (const value of values) addWords(value, words);
  return words.join(" ");
}

/** Numbers and booleans are searchable as text; children belong to their parent. */
function addWords(value: unknown, words: string[]): void {
  if (typeof value === "string") words.push(...splitWords(value));
  else if (typeof value === "number") words.push(...splitWords(formatNumber(value)));
  else if (typeof value === "boolean") words.push(String(value));
  else if (typeof value === "object" && value !== null) {
    for (const child of Object.values(value)) addWords(child, words);
  }
}
