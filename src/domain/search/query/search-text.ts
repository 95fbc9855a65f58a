/** \p{Emoji} would include digits. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}/gu;

/** Removes emoji and lone signs ("!!!", "—"): no vehicle has them, so they would find nothing. */
export function readSearchWords(text: string): string {
  const words = text.replaceAll(PICTURES, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(" ");
}

/** A phrase in quotes, which may be excluded and may lack its end; else a word. */
const PART = /-?"[^"]*"?|[^\s"]+/gu;

/**
 * The text in which an index forgives nothing: each word is a phrase of its own, as phrases have neither slips
 * nor beginnings in any index. Phrases and excluded words ("-red") are such already.
 */
export function quoteWords(text: string): string {
  const parts = [...text.matchAll(PART)].flatMap(([part]) => {
    if (!/[\p{L}\p{N}]/u.test(part)) return [];
    if (/^-?"/u.test(part)) return [part.endsWith('"') ? part : `${part}"`];
    return [part.startsWith("-") ? part : `"${part}"`];
  });
  return parts.join(" ");
}
