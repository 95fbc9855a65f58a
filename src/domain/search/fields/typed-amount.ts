/**
 * The `pattern` of amount fields: a digit, and no minus before it. The browser then refuses anything else
 * without losing the visitor's text.
 */
export const TYPED_AMOUNT_PATTERN = String.raw`[^\-−0-9]*[0-9].*`;

const READABLE = new RegExp(`^(?:${TYPED_AMOUNT_PATTERN})$`, "v");

const TYPED = /(\d[\d,.\s]*)(k(?!m))?/i;

/**
 * The whole amount in a typed text such as "$30,000", "45 000 km" or "12.5k"; null without one, or below
 * zero.
 */
export function parseTypedAmount(text: string): number | null {
  if (!READABLE.test(text)) return null;
  const [, digits, thousands] = TYPED.exec(text) ?? [];
  if (!digits) return null;
  return Math.round(Number.parseFloat(digits.replaceAll(/[,\s]/g, "")) * (thousands ? 1_000 : 1));
}
