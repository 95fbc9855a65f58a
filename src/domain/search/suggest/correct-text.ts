import type { UnderstoodWords } from "../query/search-state.ts";

/** The text with the names that its misspelt words were taken for. */
export function correctText({ words, parts }: UnderstoodWords): string {
  const names = new Map(
    parts.flatMap(({ places, corrected }) => places.map((place) => [place, corrected] as const)),
  );
  return words.map((word, place) => names.get(place) ?? word).join(" ");
}
