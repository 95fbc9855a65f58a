/** \p{Emoji} would include digits. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}/gu;

/** Removes emoji and lone signs ("!!!", "—"): no vehicle has them, so they would find nothing. */
export function readSearchWords(text: string): string {
  const words = text.replaceAll(PICTURES, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(" ");
}
