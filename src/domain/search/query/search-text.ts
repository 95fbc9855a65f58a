/** Emoji with what joins and colours them; letters and digits are none. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}/gu;

/**
 * The words of what was typed, single blanks between them. Emoji, and signs that stand alone ("!!!",
 * "—"), are no words: no vehicle has them, so they would find nothing.
 */
export function readSearchWords(text: string): string {
  const words = text.replaceAll(PICTURES, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(" ");
}
