/** A number as people write it: "$30,000", "45 000 km", "12.5k". */
const TYPED = /(\d[\d,\s]*(?:\.\d+)?)\s*(k(?!m))?/i;

const THOUSAND = 1_000;

/** The whole amount in what was typed into a field, whatever stands around it; null without one. */
export function parseTypedAmount(text: string): number | null {
  const [, digits, thousands] = TYPED.exec(text) ?? [];
  if (digits === undefined) return null;
  return Math.round(Number(digits.replaceAll(/[,\s]/g, "")) * (thousands ? THOUSAND : 1));
}
