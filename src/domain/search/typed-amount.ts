/** A number as people write it: "$30,000", "45 000 km", "12.5k". */
const TYPED = /(\d[\d,.\s]*)(k(?!m))?/i;

/** The whole amount in what was typed into a field, whatever stands around it; null without one. */
export function parseTypedAmount(text: string): number | null {
  const [, digits, thousands] = TYPED.exec(text) ?? [];
  if (!digits) return null;
  return Math.round(Number.parseFloat(digits.replaceAll(/[,\s]/g, "")) * (thousands ? 1_000 : 1));
}
