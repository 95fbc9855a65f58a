import { slugify } from "../../text/build-slug-base.ts";
import type { FacetField } from "../fields/facet-fields.ts";

/** Values by field and by each of their words, and by two words in a row as one: "towbar". */
export type ValueWords = ReadonlyMap<FacetField, ReadonlyMap<string, ReadonlySet<string>>>;

type Values = Partial<Record<FacetField, Readonly<Record<string, number>>>>;

/** Fields whose values are called by a part of their words, the likeliest first. */
export const WORDED_FIELDS: readonly FacetField[] = [
  "city",
  "location_name",
  "categories",
  "tag",
  "filtered_features",
];

/** "Heated front seats" is heated, front and seat. */
export function splitWords(text: string): string[] {
  return slugify(text).split("-").filter(Boolean).map(toSingular);
}

/** "Seats" is seat; a short word and one with a double s, such as "glass", stay as they are. */
export function toSingular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Of the fields whose values are called by a part of their words, and of badges; a field without values has none. */
export function indexValueWords(values: Values): ValueWords {
  const index = new Map<FacetField, Map<string, Set<string>>>();
  for (const field of [...WORDED_FIELDS, "badge"] as const) {
    const byWord = new Map<string, Set<string>>();
    for (const value of Object.keys(values[field] ?? {})) {
      const words = splitWords(value);
      const pairs = words.slice(1).map((word, n) => `${words[n]}${word}`);
      for (const word of [...words, ...pairs]) {
        const having = byWord.get(word);
        if (having) having.add(value);
        else byWord.set(word, new Set([value]));
      }
    }
    index.set(field, byWord);
  }
  return index;
}

/** Values that have all of the words; none where there are no words. */
export function listValuesWith(
  index: ValueWords,
  field: FacetField,
  words: readonly string[],
): string[] {
  const sets = words.map((word) => index.get(field)?.get(word) ?? new Set<string>());
  const [fewest, ...others] = sets.sort((one, other) => one.size - other.size);
  return [...(fewest ?? [])].filter((value) => others.every((set) => set.has(value))).sort();
}
