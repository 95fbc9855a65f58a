/** Breaks of lines and pages, other control characters, and signs that turn the direction of text. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu;

/**
 * Text on one line, as it may stand in a header of a mail: what a visitor types neither ends the header
 * nor begins another, nor reads as an encoded word (`=?utf-8?q?…?=`), which a mail program would decode.
 *
 * @param limit The most characters that stay.
 */
export function toLine(text: string, limit = 150): string {
  const plain = text.toWellFormed().replaceAll(UNFIT, " ").replaceAll("=?", "= ?");
  const line = plain.replaceAll(/ {2,}/g, " ").trim();
  const letters = Array.from(line);
  return letters.length <= limit ? line : `${letters.slice(0, limit - 1).join("")}…`;
}
