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

/** Words that decide within a longer text ("4 door dual cab utility"), in order. */
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

/** "Ute / Tray" becomes "Ute". An unknown word stays; "Other" and the like give null. */
export function resolveBody(text: string): string | null {
  const key = toWordKey(text);
  if (SAYS_NOTHING.has(key)) return null;
  const known = BODY_BY_WORD.get(key) ?? TELLING_WORDS.find(([words]) => words.test(key))?.[1];
  return known ?? text;
}

export function isBodyWord(text: string): boolean {
  return BODY_BY_WORD.has(toWordKey(text));
}

/** The item type of a body when the feed has none; a car unless the body says otherwise. */
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
