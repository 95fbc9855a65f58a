import type { Site } from "../../site/config/site.ts";
import { formatCount, formatKilometres } from "../../text/format-amount.ts";
import { formatCarType } from "../car-type.ts";
import type { ChipAttribute } from "../chip-attributes.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import type { Chip } from "./vehicle-card.ts";

/** Attributes that are not shown as plain text. */
const CHIP_FORMATS: Partial<Record<ChipAttribute, (vehicle: ListedVehicle) => string | null>> = {
  car_type: ({ car_type }) => formatCarType(car_type),
  item_type: ({ item_type }) => formatCarType(item_type),
  km: ({ km }) => (km === null ? null : formatKilometres(km)),
  seats: ({ seats }) => (seats === null ? null : formatCount(seats, "seat")),
  views: ({ views }) => (views === null ? null : formatCount(views, "view")),
  stocknum: ({ stocknum }) => (isBlank(stocknum) ? null : `Stock No: ${stocknum}`),
};

/** Leaves out repeated words: kind and body of most caravans are the same. @see Specification §2 */
export function toChips(vehicle: ListedVehicle, site: Pick<Site, "chip_attributes">): Chip[] {
  const byText = new Map<string, Chip>();
  for (const attribute of site.chip_attributes) {
    for (const text of listTexts(vehicle, attribute)) {
      const key = text.toLowerCase();
      if (key !== "" && !byText.has(key)) byText.set(key, { attribute, text });
    }
  }
  return [...byText.values()];
}

function listTexts(vehicle: ListedVehicle, attribute: ChipAttribute): readonly string[] {
  if (attribute === "key_facts") return vehicle.key_facts;
  return [formatChip(vehicle, attribute) ?? ""];
}

function formatChip(vehicle: ListedVehicle, attribute: ChipAttribute): string | null {
  const format = CHIP_FORMATS[attribute];
  if (format) return format(vehicle);
  const value = vehicle[attribute];
  return value === null ? null : String(value).trim();
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";
