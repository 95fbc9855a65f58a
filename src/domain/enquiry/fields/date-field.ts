import type { FieldRules } from "./field-rules.ts";

/** A day of the calendar, as a date input sends it. */
export const dateField: FieldRules = {
  control: "input",
  inputType: "date",
  inputMode: "text",
  maxLength: 10,
  check: (value) => (isDay(value) ? null : "date"),
};

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  // A day that the month lacks reads as one of the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
