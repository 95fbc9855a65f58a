import { createWordTable, toWordKey } from "../words/word-table.ts";
import { MAKES } from "./makes.ts";

const MAKE_BY_WORD = createWordTable<string>(MAKES);

/** Makes of two words, for feeds that put the second word in the model. */
const CUT_MAKES = [...MAKE_BY_WORD.values()]
  .filter((make, index, makes) => make.includes(" ") && makes.indexOf(make) === index)
  .map((make) => {
    const blank = make.indexOf(" ");
    return { make, head: toWordKey(make.slice(0, blank)), tail: make.slice(blank + 1) };
  });

export type MakeAndModel = { make: string; model: string };

/** "Land", "Rover Discovery" becomes "Land Rover", "Discovery". The model may become blank. */
export function resolveMake(make: string, model: string): MakeAndModel {
  const cut = CUT_MAKES.find(
    ({ head, tail }) => head === toWordKey(make) && startsWithWords(model, tail),
  );
  if (cut) return { make: cut.make, model: model.slice(cut.tail.length).trim() };
  return { make: MAKE_BY_WORD.get(toWordKey(make)) ?? make, model };
}

/** Whole words only, ignoring case. */
export function startsWithWords(text: string, words: string): boolean {
  const head = text.slice(0, words.length);
  const next = text.charAt(words.length);
  return head.toLowerCase() === words.toLowerCase() && (next === "" || next === " ");
}
