import { BODY_STYLE_TABLE, resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import type { ItemType } from "../../vehicle/vehicle.schema.ts";
import { toWordKey } from "./word-table.ts";

const SAME_BODY: Record<string, readonly string[]> = {
  SUV: ["sports utility vehicle", "sport utility", "crossover", "suv wagon", "four wheel drive"],
  Hatchback: ["hatch"],
  Sedan: ["saloon", "sdn"],
  Ute: ["ute tray", "utility", "pickup", "pick up", "pick up truck", "pickup truck", "crew cab"],
  Wagon: ["station wagon", "estate", "stationwagon"],
  Coupe: ["coupé", "fastback"],
  Convertible: ["cabriolet", "roadster", "cabrio", "spyder"],
  "People Mover": ["mpv", "minivan", "people carrier"],
  Van: ["panel van", "delivery van", "cargo van"],
  "Cab Chassis": ["cab/chassis", "tray", "tray back"],
  "4x4": ["4wd"],
  "Hard Top": ["hardtop"],
  "Soft Top": ["softtop"],
  Bus: ["mini bus", "minibus", "coach"],
  Truck: ["prime mover", "tipper", "heavy truck", "rigid truck"],
  Motorhome: ["rv", "motor home"],
  Campervan: ["camper", "camper van"],
  Motorcycle: ["motorbike", "bike"],
  "Sports Bike": ["sportsbike", "supersport", "super sport", "sport bike"],
  Naked: ["street", "naked bike", "roadster bike"],
  Tourer: ["touring", "sport touring"],
  "Off-Road": ["dirt bike", "motocross", "enduro", "trail"],
};

const BODY_BY_WORD = new Map(
  BODY_STYLE_TABLE.flatMap(({ word }) =>
    [word, ...(SAME_BODY[word] ?? [])].map((text) => [toWordKey(text), word] as const),
  ),
);

/** Words that decide within a longer text ("4 door dual cab utility"); the first that is there. */
const TELLING_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsuv\b|crossover/, "SUV"],
  [/cab chassis/, "Cab Chassis"],
  [/people mover/, "People Mover"],
  [/light truck/, "Light Truck"],
  [/camper trailer/, "Camper Trailer"],
  [/campervan|camper van/, "Campervan"],
  [/motorhome/, "Motorhome"],
  [/caravan/, "Caravan"],
  [/\bute\b|utility|pick ?up/, "Ute"],
  [/hatch/, "Hatchback"],
  [/sedan|saloon/, "Sedan"],
  [/wagon|estate/, "Wagon"],
  [/coup[eé]/, "Coupe"],
  [/convertible|cabriolet|roadster/, "Convertible"],
  [/\bvan\b/, "Van"],
  [/\bbus\b/, "Bus"],
  [/motorcycle|motorbike/, "Motorcycle"],
  [/\btruck\b/, "Truck"],
];

const SAYS_NOTHING = new Set(["", "other", "unknown", "n a", "na", "none"]);

/**
 * A body in the trade's words ("Ute / Tray" is "Ute"). A word that is in no table is the dealer's
 * own and kept; one that says nothing ("Other") is null.
 */
export function resolveBody(text: string): string | null {
  const key = toWordKey(text);
  if (SAYS_NOTHING.has(key)) return null;
  const known = BODY_BY_WORD.get(key) ?? TELLING_WORDS.find(([words]) => words.test(key))?.[1];
  return known ?? text;
}

/** Whether a cell names a body at all, for columns that hold other things too. */
export function isBodyWord(text: string): boolean {
  return BODY_BY_WORD.has(toWordKey(text));
}

/** What kind of item a body belongs to, where the feed does not say; a car unless it tells. */
export function resolveItemTypeOfBody(body: string | null): ItemType {
  switch (resolveBodyStyle(body, "car")) {
    case "motorcycle":
      return "motorcycle";
    case "caravan":
      return "caravan";
    case "motorhome":
      return "motorhome";
    case "truck":
    case "lightTruck":
      return "truck";
    default:
      return "car";
  }
}
