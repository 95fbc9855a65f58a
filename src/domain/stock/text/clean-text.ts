/** Controls except tab and line breaks, byte order marks, zero widths; some databases refuse them. */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\u{FEFF}\u{200B}\u{2060}]/gu;

/** Printable ASCII with single spaces needs no cleaning. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line of well-formed text without control characters or extra spaces. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return removeUnwanted(text).replaceAll(/\s+/gu, " ").trim();
}

/** As `cleanLine`, but with line breaks, at most two together. */
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
