/** The `pattern` of amount fields: a digit with no minus before it. The browser refuses other texts. */
export const TYPED_AMOUNT_PATTERN = String.raw`[^\-−0-9]*[0-9].*`;

const READABLE = new RegExp(`^(?:${TYPED_AMOUNT_PATTERN})$`, "v");

const TYPED = /(\d[\d,.\s]*)(k(?!m))?/i;

/** Only small amounts, such as metres, have decimals that count. */
const LEAST_WHOLE = 100;

/** Reads "$30,000", "45 000 km", "12.5k"; null without a number, or below zero. */
export function parseTypedAmount(text: string): number | null {
  if (!READABLE.test(text)) return null;
  const [, digits, thousands] = TYPED.exec(text) ?? [];
  if (!digits) return null;
  const amount = Number.parseFloat(digits.replaceAll(/[,\s]/g, "")) * (thousands ? 1_000 : 1);
  return amount < LEAST_WHOLE ? Math.round(amount * 100) / 100 : Math.round(amount);
}
