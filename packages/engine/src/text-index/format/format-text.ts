import type { Token } from "../tokens/split-tokens.ts";
import type { Span } from "./find-spans.ts";

export type TextMarks = {
  tags: { before: string; after: string } | null;
  crop: { words: number; marker: string } | null;
};

/** Highlights matches, and crops to the words around the most of them. */
export function formatText(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  { tags, crop }: TextMarks,
): string {
  const window = crop && tokens.length > crop.words ? findWindow(tokens, spans, crop.words) : null;
  const from = window && window.first > 0 ? (tokens[window.first]?.start ?? 0) : 0;
  const to =
    window && window.last < tokens.length - 1
      ? (tokens[window.last]?.end ?? text.length)
      : text.length;
  let shown = from > 0 ? (crop?.marker ?? "") : "";
  let end = from;
  for (const span of tags ? spans : []) {
    const start = Math.max(span.start, from);
    const stop = Math.min(span.end, to);
    if (start >= stop) continue;
    shown += `${text.slice(end, start)}${tags?.before}${text.slice(start, stop)}${tags?.after}`;
    end = stop;
  }
  return `${shown}${text.slice(end, to)}${to < text.length ? crop?.marker : ""}`;
}

function findWindow(
  tokens: readonly Token[],
  spans: readonly Span[],
  words: number,
): { first: number; last: number } {
  const matched = new Uint32Array(tokens.length + 1);
  for (const { firstToken, lastToken } of spans) matched.fill(1, firstToken + 1, lastToken + 2);
  for (let at = 1; at < matched.length; at += 1) {
    matched[at] = (matched[at] ?? 0) + (matched[at - 1] ?? 0);
  }
  let first = 0;
  let most = 0;
  for (let at = 0; at + words <= tokens.length; at += 1) {
    const count = (matched[at + words] ?? 0) - (matched[at] ?? 0);
    if (count <= most) continue;
    most = count;
    first = at;
  }
  return { first, last: first + words - 1 };
}
