import type { ItemType, PriceType, VehicleStatus } from "../../vehicle/vehicle.schema.ts";
import { createWordTable, toWordKey } from "./word-table.ts";

const CAR_TYPES = createWordTable([
  ["new", "n", "brand new"],
  ["used", "u", "pre owned", "preowned", "second hand", "certified pre owned"],
  ["demo", "d", "demonstrator", "ex demo", "near new demo"],
  ["rental", "rent", "hire"],
  ["subscription", "subscribe"],
]);

/** In lower case; unknown words stay. */
export function resolveCarType(text: string): string {
  return CAR_TYPES.get(toWordKey(text)) ?? text.toLowerCase();
}

const ITEM_WORDS = createWordTable([
  ["car", "cars", "vehicle", "suv", "ute", "van"],
  ["motorcycle", "motorbike", "bike", "motorcycles"],
  ["caravan", "caravans", "camper trailer", "trailer"],
  ["truck", "trucks", "commercial truck"],
  ["motorhome", "motorhomes", "rv", "campervan"],
]);

/** Undefined for an unknown word. */
export function resolveItemType(text: string): ItemType | undefined {
  return ITEM_WORDS.get(toWordKey(text));
}

const STATUSES = createWordTable([
  ["in_stock", "available", "active", "live", "for sale", "stock", "current"],
  ["coming_soon", "in transit", "arriving", "arriving soon", "on order", "incoming", "due"],
  ["sold", "delivered", "sold delivered", "sale complete"],
  [
    "reserved",
    "on hold",
    "hold",
    "deposit",
    "deposit taken",
    "under offer",
    "pending",
    "sale pending",
  ],
]);

/** Undefined for an unknown word. A car under offer is in stock and reserved. */
export function resolveStatus(
  text: string,
): { status: VehicleStatus; isReserved: boolean } | undefined {
  const word = STATUSES.get(toWordKey(text));
  if (word === undefined) return undefined;
  return word === "reserved"
    ? { status: "in_stock", isReserved: true }
    : { status: word, isReserved: false };
}

const PRICE_WORDS = createWordTable([
  ["drive_away", "driveaway", "dap", "drive away price", "drive away no more to pay"],
  [
    "excluding_government_charges",
    "egc",
    "excl govt charges",
    "excluding govt charges",
    "excluding government charges price",
    "excludes government charges",
    "+orc",
    "+ orc",
    "plus orc",
    "plus on road costs",
    "excluding on road costs",
    "excludes on road costs",
  ],
  ["estimate", "estimated", "estimated drive away price", "est"],
  ["unknown", "advertised", "advertised price"],
]);

/** Undefined for an unknown word. */
export function resolvePriceType(text: string): PriceType | undefined {
  return PRICE_WORDS.get(toWordKey(text));
}
