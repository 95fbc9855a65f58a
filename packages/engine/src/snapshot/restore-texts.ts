import { isTerm } from "../text-index/stored/token-code.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import type { SavedSection } from "./saved-section.ts";

type TextSection = Extract<SavedSection, { is: "attributes" | "words" | "texts" }>;

/** Fills an empty text index. Words get new numbers. */
export function createTextRestorer({ attributes, stored }: TextIndex) {
  const termOf = new Map<number, number>();
  return {
    take(section: TextSection): void {
      if (section.is === "attributes") {
        for (const path of section.paths) attributes.resolve(path);
      } else if (section.is === "words") {
        for (const [at, word] of section.words.entries()) {
          termOf.set(section.terms[at] ?? 0, stored.dictionary.take(word));
        }
      } else {
        const codes = section.codes.map((code) => (isTerm(code) ? (termOf.get(code) ?? 0) : code));
        let end = 0;
        for (const [at, row] of section.rows.entries()) {
          const length = section.lengths[at] ?? 0;
          stored.putCodes(row, codes.subarray(end, end + length));
          end += length;
        }
      }
    },
  };
}
