import type { OpeningHours } from "./location.schema.ts";

/** An entry is closed by its status or its words; left-over hours do not count. */
export function isClosed(entry: Pick<OpeningHours, "status" | "formated_hours">): boolean {
  return entry.status === "Closed" || isSaidClosed(entry);
}

export function isSaidClosed({ formated_hours }: Pick<OpeningHours, "formated_hours">): boolean {
  return /^closed\W*$/i.test(formated_hours?.trim() ?? "");
}
