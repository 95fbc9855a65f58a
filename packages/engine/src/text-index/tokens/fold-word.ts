const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}+/gu;

/** A word as text search compares it: NFKD, marks stripped, lower case, `æ` and `œ` written out. */
export function foldWord(word: string): string {
  if (PRINTABLE_ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe");
}
