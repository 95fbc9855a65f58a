import { listWords } from "#domain/search/query/suggestion-text.ts";

/** A part of a name, and whether it was typed. */
export type NamePart = { text: string; isTyped: boolean };

/**
 * A name in parts: the beginnings of its words that were typed, and what stands between them.
 * Accents and letter case do not matter. The parts together are the name.
 */
export function splitMatches(name: string, typed: string): NamePart[] {
  const starts = listWords(typed).sort((one, other) => other.length - one.length);
  const parts: NamePart[] = [];
  const add = (text: string, isTyped: boolean): void => {
    if (text === "") return;
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else parts.push({ text, isTyped });
  };
  for (const piece of name.split(
    /(?<=[\p{L}\p{N}\p{M}])(?![\p{L}\p{N}\p{M}])|(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}\p{M}])/u,
  )) {
    const length = measureStart(piece, starts);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** How much of a word the longest of the texts that begin it is, accents counted with their letters. */
function measureStart(word: string, starts: readonly string[]): number {
  const plain = listWords(word).join("");
  const start = starts.find((text) => plain.startsWith(text));
  if (start === undefined) return 0;
  let length = 0;
  for (const letter of word) {
    if (listWords(word.slice(0, length)).join("").length >= start.length) break;
    length += letter.length;
  }
  while (/^\p{M}/u.test(word.slice(length))) length += 1;
  return length;
}
