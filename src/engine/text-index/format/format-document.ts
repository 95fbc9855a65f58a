import { isJsonObject, type JsonObject } from "../../values/json-object.ts";
import { covers } from "../attributes/attribute-book.ts";
import { toText } from "../attributes/list-texts.ts";
import { splitTokens, type Token } from "../tokens/split-tokens.ts";
import type { Span } from "./find-spans.ts";
import { formatText, type TextMarks } from "./format-text.ts";
import type { FormattedDocument, MatchPosition, TextFormat } from "./text-format.ts";

const DEFAULT_CROP_WORDS = 10;

/** Words of a text that are marked and counted; those beyond are shown as they are. */
const MAX_FORMATTED_WORDS = 65_536;

/** Marks, crops and locates what matches in all of a document. */
export function formatDocument(
  document: JsonObject,
  format: TextFormat,
  findSpans: (text: string, tokens: readonly Token[]) => Span[],
): FormattedDocument {
  const marksOf = createMarks(format);
  const positions: Record<string, MatchPosition[]> = {};

  function formatValue(value: unknown, path: string, indices: readonly number[]): unknown {
    if (Array.isArray(value)) {
      return value.map((element, at) => formatValue(element, path, [...indices, at]));
    }
    if (isJsonObject(value)) return formatChildren(value, `${path}.`, indices);
    const text = toText(value);
    if (text === null) return value;
    const tokens = splitTokens(text, MAX_FORMATTED_WORDS);
    const spans = findSpans(text, tokens);
    const found = spans.map((span) => toPosition(text, span, indices));
    if (found.length > 0) positions[path] = [...(positions[path] ?? []), ...found];
    const marks = marksOf(path);
    // A boolean stays one: it is shown as a word only where it is marked.
    if (typeof value === "boolean" && (!marks.tags || spans.length === 0)) return value;
    return formatText(text, tokens, spans, marks);
  }

  function formatChildren(holder: JsonObject, prefix: string, indices: readonly number[]) {
    return Object.fromEntries(
      Object.entries(holder).map(([key, child]) => [
        key,
        formatValue(child, prefix + key, indices),
      ]),
    );
  }

  return { formatted: formatChildren(document, "", []), positions };
}

function createMarks(format: TextFormat): (path: string) => TextMarks {
  const highlighted = format.attributesToHighlight ?? [];
  const before = format.highlightPreTag ?? "<em>";
  const after = format.highlightPostTag ?? "</em>";
  const usual = format.cropLength ?? DEFAULT_CROP_WORDS;
  const marker = format.cropMarker ?? "…";
  const cropped = (format.attributesToCrop ?? []).map((asked) => {
    const [, name = asked, words] = /^(.*):(\d+)$/.exec(asked) ?? [];
    return { name, words: words === undefined ? usual : Number(words) };
  });
  return (path) => {
    const isMarked = highlighted.some((name) => name === "*" || covers(name, path));
    const crop = cropped.find(({ name }) => name === "*" || covers(name, path));
    return {
      tags: isMarked ? { before, after } : null,
      crop: crop && crop.words > 0 ? { words: crop.words, marker } : null,
    };
  };
}

function toPosition(text: string, { start, end }: Span, indices: readonly number[]): MatchPosition {
  return {
    start: Buffer.byteLength(text.slice(0, start)),
    length: Buffer.byteLength(text.slice(start, end)),
    ...(indices.length > 0 && { indices: [...indices] }),
  };
}
