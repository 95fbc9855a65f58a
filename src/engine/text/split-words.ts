/** White space, all punctuation, `+` and NUL; `$`, `°` and `|` belong to words. */
const SEPARATORS = /[\s\p{P}+\0]+/u;
const MARKS = /\p{M}+/gu;

/** The words of a text as search compares them: lower case, NFKD, marks stripped, `æ` and `œ` written out. */
export function splitWords(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map(normaliseWord)
    .filter((word) => word !== "");
}

function normaliseWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe");
}
