import { countEdits } from "./count-edits.ts";

/** The word with the fewest edits, at most a third of its letters; null when none is near. */
export function resolveClosestWord(typed: string, words: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(typed.length / 3));
  const nearest = words
    .map((word) => ({ word, distance: countEdits(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)[0];
  return nearest?.word ?? null;
}
