import type { OpeningHours } from "./location.schema.ts";

/** Whether an entry closes its day, by its status or by its own words, whatever hours are left in it. */
export function isClosed(entry: Pick<OpeningHours, "status" | "formated_hours">): boolean {
  return entry.status === "Closed" || isSaidClosed(entry);
}

/** Whether an entry's own words are no more than 'Closed'. */
export function isSaidClosed({ formated_hours }: Pick<OpeningHours, "formated_hours">): boolean {
  return /^closed\W*$/i.test(formated_hours?.trim() ?? "");
}
