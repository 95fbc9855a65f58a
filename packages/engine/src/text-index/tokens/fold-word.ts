const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}+/gu;

/** NFKD, without marks, in lower case, `æ` and `œ` written out. */
export function foldWord(word: string): string {
  if (PRINTABLE_ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe");
}
