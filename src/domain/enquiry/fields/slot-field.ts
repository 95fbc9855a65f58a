import type { FieldRules } from "./field-rules.ts";

/** The name of the field that a time is chosen in; it holds the instant at which that begins. */
export const SLOT_NAME = "appointment";

/** The free fields that say when it suits a visitor, for whoever finds no time or has no script. */
export const WISH_NAMES: readonly string[] = ["preferred_date", "preferred_time"];

/** A time that the site offers, as `/appointments.json` gives its beginning. Whether it is free is seen later. */
export const slotField: FieldRules = {
  control: "slots",
  inputType: "text",
  inputMode: "text",
  maxLength: 24,
  check: (value) => (parseSlot(value) === null ? "option" : null),
};

/** Milliseconds UTC; null for a text that is no instant as a form sends it. */
export function parseSlot(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}
