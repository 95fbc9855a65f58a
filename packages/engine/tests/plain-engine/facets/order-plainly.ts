import type { FacetCount } from "#engine/facets/facet-count.ts";
import { compareTexts } from "../values/plain-values.ts";

/** With more candidates numbers are listed by size, else as text: `10` before `9`. */
const MAX_AS_TEXTS = 3_000;

type Listed = { shown: string; count: number; number: number | null; text: string };

/**
 * A facet's values in answer order: numbers, then texts; by value, or by count and then by descending value.
 */
export function orderPlainly(
  { numbers, strings }: FacetCount,
  order: "alpha" | "count",
  candidates: number,
): [string, number][] {
  const all: Listed[] = [
    ...numbers.map(({ value, count }) => {
      const shown = spell(value);
      return { shown, count, number: value, text: shown };
    }),
    ...strings.map(({ spelling, normalised, count }) => {
      return { shown: spelling, count, number: null, text: normalised };
    }),
  ];
  const bySize = candidates > MAX_AS_TEXTS;
  const compareValues = (a: Listed, b: Listed): number =>
    bySize && a.number !== null && b.number !== null
      ? a.number - b.number
      : compareTexts(a.text, b.text);
  const isText = ({ number }: Listed) => Number(number === null);
  all.sort(
    (a, b) =>
      isText(a) - isText(b) ||
      (order === "count" ? b.count - a.count || compareValues(b, a) : compareValues(a, b)),
  );
  return all.map(({ shown, count }) => [shown, count]);
}

/** All digits of a number, without an exponent. */
function spell(number: number): string {
  const [digits = "", exponent = ""] = String(Math.abs(number)).split("e");
  if (exponent === "") return String(number);
  const [whole = "", fraction = ""] = digits.split(".");
  const power = Number(exponent);
  const sign = number < 0 ? "-" : "";
  if (power < 0) return `${sign}0.${"0".repeat(-power - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction}${"0".repeat(power - fraction.length)}`;
}
