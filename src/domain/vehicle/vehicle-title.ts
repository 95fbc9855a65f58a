import type { Vehicle } from "./vehicle.schema.ts";

/** "2022 Mazda CX-5" */
export function formatTitle({
  year,
  make,
  model,
}: Pick<Vehicle, "year" | "make" | "model">): string {
  return `${year} ${make} ${model}`;
}

/** "Maxx Sport KF Series"; null when neither is known. */
export function formatSubtitle({
  badge,
  series,
}: Pick<Vehicle, "badge" | "series">): string | null {
  const words = [badge, series].map((part) => part?.trim() ?? "").filter((part) => part !== "");
  return words.length === 0 ? null : words.join(" ");
}
