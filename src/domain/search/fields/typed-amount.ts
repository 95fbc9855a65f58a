/**
 * What a field for an amount holds, as its `pattern`: a digit, with no minus before it. The browser
 * refuses to send anything else, with script and without, and the visitor's text stays to be mended.
 */
export const TYPED_AMOUNT_PATTERN = String.raw`[^\-−0-9]*[0-9].*`;

const READABLE = new RegExp(`^(?:${TYPED_AMOUNT_PATTERN})$`, "v");

/** A number as people write it: "$30,000", "45 000 km", "12.5k". */
const TYPED = /(\d[\d,.\s]*)(k(?!m))?/i;

/**
 * The whole amount in what was typed into a field, whatever stands around it; null without one, or
 * with one below nothing.
 */
export function parseTypedAmount(text: string): number | null {
  if (!READABLE.test(text)) return null;
  const [, digits, thousands] = TYPED.exec(text) ?? [];
  if (!digits) return null;
  return Math.round(Number.parseFloat(digits.replaceAll(/[,\s]/g, "")) * (thousands ? 1_000 : 1));
}
