import { type NumberRange, toRange } from "./number-range.ts";

const AMOUNT = String.raw`(?:A|NZ)?\$?\s?(\d[\d,]*(?:\.\d{1,2})?k?)`;

const PLAIN_RANGE = /^[\d.]*:[\d.]*$/;

/** "Under $10,000" is open below; "Over $50,000" and "$50,000+" are open above. */
const LABELS: readonly { pattern: RegExp; ends: "both" | "max" | "min" }[] = [
  { pattern: new RegExp(String.raw`^${AMOUNT}\s*(?:[-–—]|to)\s*${AMOUNT}$`, "i"), ends: "both" },
  { pattern: new RegExp(String.raw`^${AMOUNT}\s*:\s*${AMOUNT}$`, "i"), ends: "both" },
  { pattern: new RegExp(String.raw`^${AMOUNT}\s*:$`, "i"), ends: "min" },
  { pattern: new RegExp(String.raw`^:\s*${AMOUNT}$`, "i"), ends: "max" },
  { pattern: new RegExp(String.raw`^(?:under|below|up to)\s+${AMOUNT}$`, "i"), ends: "max" },
  { pattern: new RegExp(String.raw`^(?:over|above|from)\s+${AMOUNT}$`, "i"), ends: "min" },
  { pattern: new RegExp(String.raw`^${AMOUNT}\s*\+$`, "i"), ends: "min" },
];

/** Reads "$10,000 - $20,000" or "$50,000+" of old addresses; null for others. @see Specification §2 */
export function parsePriceLabel(text: string): NumberRange | null {
  const label = text.trim();
  if (PLAIN_RANGE.test(label)) return null;
  for (const { pattern, ends } of LABELS) {
    const [, first = "", second = ""] = pattern.exec(label) ?? [];
    if (first === "") continue;
    if (ends === "max") return toRange("", toDigits(first));
    return toRange(toDigits(first), toDigits(second));
  }
  return null;
}

function toDigits(amount: string): string {
  const digits = amount.replaceAll(",", "");
  return /k$/i.test(digits) ? String(Number(digits.slice(0, -1)) * 1_000) : digits;
}
