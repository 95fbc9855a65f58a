import type { Vehicle } from "./vehicle.schema.ts";

export function formatTitle({
  year,
  make,
  model,
}: Pick<Vehicle, "year" | "make" | "model">): string {
  return `${year} ${make} ${model}`;
}

/** "Maxx Sport KF Series"; null without badge and series. */
export function formatSubtitle({
  badge,
  series,
}: Pick<Vehicle, "badge" | "series">): string | null {
  const words = [badge, series].map((part) => part?.trim() ?? "").filter((part) => part !== "");
  return words.length === 0 ? null : words.join(" ");
}
