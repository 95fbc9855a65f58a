/** Characters that no text needs and that a database may refuse: controls but tab and line break, byte order marks, zero widths. */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\u{FEFF}\u{200B}\u{2060}]/gu;

/** Nothing to clean: printable ASCII with no blank at either end and none doubled. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * A cell as one line of text: well-formed, without control characters, blanks single and none at
 * the ends.
 */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return removeUnwanted(text).replaceAll(/\s+/gu, " ").trim();
}

/** A cell of several lines: as `cleanLine`, but line breaks stay, as `\n`, at most two together. */
export function cleanLines(text: string): string {
  if (CLEAN.test(text)) return text;
  return removeUnwanted(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function removeUnwanted(text: string): string {
  return text.toWellFormed().replaceAll(UNWANTED, "");
}
