/** Both ends are included; null is an open end. */
export type NumberRange = { min: number | null; max: number | null };

/** So few digits that no number that is read is written back with an exponent. */
const NUMBER = /^\d{1,12}(?:\.\d{1,2})?$/;

/** Reads "min:max" of an address; a blank side is open, reversed ends are swapped. Null when not a range. */
export function parseRange(text: string): NumberRange | null {
  const [min = "", max = "", ...rest] = text.split(":");
  return rest.length === 0 && text.includes(":") ? toRange(min, max) : null;
}

export function toRange(minText: string, maxText: string): NumberRange | null {
  const min = parseEnd(minText);
  const max = parseEnd(maxText);
  if (min === undefined || max === undefined) return null;
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** Whether "min:max" has its ends reversed: it is read, but never written so. */
export function isReversedRange(text: string): boolean {
  const range = parseRange(text);
  return (
    range?.min != null && range.max !== null && parseEnd(text.split(":")[0] ?? "") !== range.min
  );
}

export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ""}:${max ?? ""}`;
}

export function joinRanges(one: NumberRange, other: NumberRange): NumberRange {
  return {
    min: one.min === null || other.min === null ? null : Math.min(one.min, other.min),
    max: one.max === null || other.max === null ? null : Math.max(one.max, other.max),
  };
}

/** The numbers in both ranges; its least is above its most where there are none. */
export function meetRanges(one: NumberRange, other: NumberRange): NumberRange {
  const ends = (side: "min" | "max") => [one[side], other[side]].filter((end) => end !== null);
  const [mins, maxs] = [ends("min"), ends("max")];
  const min = mins.length === 0 ? null : Math.max(...mins);
  const max = maxs.length === 0 ? null : Math.min(...maxs);
  return { min, max };
}

/** As `meetRanges`, but null when the ranges do not overlap. */
export function narrowRange(one: NumberRange, other: NumberRange): NumberRange | null {
  const both = meetRanges(one, other);
  return isEmptyRange(both) ? null : both;
}

/** Whether no number is in it, as in what two ranges that do not overlap share. */
export function isEmptyRange({ min, max }: NumberRange): boolean {
  return min !== null && max !== null && min > max;
}

/** Null when the text is no number that a range field can equal. */
export function parsePlainNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text) : null;
}

/** Undefined for what is no number; null for an open end. */
function parseEnd(text: string): number | null | undefined {
  const digits = text.trim();
  return digits === "" ? null : (parsePlainNumber(digits) ?? undefined);
}
