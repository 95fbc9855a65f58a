import { isJsonObject, type JsonObject } from "../../values/json-object.ts";
import { toText } from "../attributes/list-texts.ts";
import type { Token } from "../tokens/split-tokens.ts";
import type { Span } from "./find-spans.ts";
import { formatText, type TextMarks } from "./format-text.ts";
import type { FormattedDocument, MatchPosition, MatchPositions } from "./text-format.ts";

export type SpanFinder = (text: string) => { tokens: readonly Token[]; spans: readonly Span[] };

/** A copy with matches highlighted and texts cropped. Numbers become text; booleans and null stay. */
export function formatDocument(
  document: JsonObject,
  marksOf: (path: string) => TextMarks,
  findSpans: SpanFinder,
): FormattedDocument {
  return formatChildren(document, "");

  function formatChildren(holder: JsonObject, prefix: string): FormattedDocument {
    return Object.fromEntries(
      Object.entries(holder).map(([key, child]) => [key, formatValue(child, prefix + key)]),
    );
  }

  function formatValue(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((element) => formatValue(element, path));
    if (isJsonObject(value)) return formatChildren(value, `${path}.`);
    const text = toText(value);
    if (text === null || typeof value === "boolean") return value;
    const marks = marksOf(path);
    if (!marks.tags && !marks.crop) return text;
    const { tokens, spans } = findSpans(text);
    return formatText(text, tokens, spans, marks);
  }
}

export function locateMatches(document: JsonObject, findSpans: SpanFinder): MatchPositions {
  const positions = new Map<string, MatchPosition[]>();
  for (const [key, child] of Object.entries(document)) locate(child, key, []);
  return Object.fromEntries(positions);

  function locate(value: unknown, path: string, indices: readonly number[]): void {
    if (Array.isArray(value)) {
      for (const [at, element] of value.entries()) locate(element, path, [...indices, at]);
    } else if (isJsonObject(value)) {
      for (const [key, child] of Object.entries(value)) locate(child, `${path}.${key}`, indices);
    } else if (typeof value !== "boolean") {
      const text = toText(value) ?? "";
      const { spans } = findSpans(text);
      if (spans.length === 0) return;
      const found = toPositions(text, spans, indices);
      const known = positions.get(path);
      // Pushed one by one, because a long list would exceed the arguments of a call.
      if (known) for (const position of found) known.push(position);
      else positions.set(path, found);
    }
  }
}

/** One pass, because a long text may match everywhere. */
function toPositions(
  text: string,
  spans: readonly Span[],
  indices: readonly number[],
): MatchPosition[] {
  let at = 0;
  let bytes = 0;
  const advance = (to: number): number => {
    const passed = Buffer.byteLength(text.slice(at, to));
    at = to;
    bytes += passed;
    return passed;
  };
  return spans.map((span) => {
    advance(span.start);
    const start = bytes;
    const length = advance(span.end);
    return { start, length, ...(indices.length > 0 && { indices: [...indices] }) };
  });
}
