import { BODY_STYLES, type BodyStyle } from "./body-styles.ts";
import type { ItemType } from "./vehicle.schema.ts";

export type BodyEntry = { word: string; slug: string; style: BodyStyle };

/** Every body that imports write into `simple_body`; dealers' own words have no entry. */
export const BODY_STYLE_TABLE: readonly BodyEntry[] = [
  { word: "SUV", slug: "suv", style: "suv" },
  { word: "Hatchback", slug: "hatchback", style: "hatchback" },
  { word: "Sedan", slug: "sedan", style: "sedan" },
  { word: "Ute", slug: "ute", style: "ute" },
  { word: "Wagon", slug: "wagon", style: "wagon" },
  { word: "Coupe", slug: "coupe", style: "coupe" },
  { word: "Convertible", slug: "convertible", style: "convertible" },
  { word: "People Mover", slug: "people-mover", style: "peopleMover" },
  { word: "Van", slug: "van", style: "van" },
  { word: "Commercial", slug: "commercial", style: "van" },
  { word: "Cab Chassis", slug: "cab-chassis", style: "cabChassis" },
  { word: "4x4", slug: "4x4", style: "4x4" },
  { word: "Hard Top", slug: "hard-top", style: "hardtop" },
  { word: "Soft Top", slug: "soft-top", style: "softtop" },
  { word: "Bus", slug: "bus", style: "bus" },
  { word: "Light Truck", slug: "light-truck", style: "lightTruck" },
  { word: "Truck", slug: "truck", style: "truck" },
  { word: "Motorhome", slug: "motorhome", style: "motorhome" },
  { word: "Campervan", slug: "campervan", style: "motorhome" },
  { word: "Caravan", slug: "caravan", style: "caravan" },
  { word: "Camper Trailer", slug: "camper-trailer", style: "caravan" },
  { word: "Motorcycle", slug: "motorcycle", style: "motorcycle" },
  { word: "Cruiser", slug: "cruiser", style: "motorcycle" },
  { word: "Sports Bike", slug: "sports-bike", style: "motorcycle" },
  { word: "Naked", slug: "naked", style: "motorcycle" },
  { word: "Adventure", slug: "adventure", style: "motorcycle" },
  { word: "Tourer", slug: "tourer", style: "motorcycle" },
  { word: "Off-Road", slug: "off-road", style: "motorcycle" },
  { word: "Scooter", slug: "scooter", style: "motorcycle" },
];

const STYLE_BY_ITEM_TYPE: Record<ItemType, BodyStyle> = {
  car: "sedan",
  motorcycle: "motorcycle",
  caravan: "caravan",
  truck: "truck",
  motorhome: "motorhome",
};

/** A hosted index may have words that our imports write differently: "Station Wagon". */
const STYLE_BY_WORD = new Map<string, BodyStyle>([
  ...BODY_STYLES.map((style) => [toLetters(style), style] as const),
  ...BODY_STYLE_TABLE.map(({ word, style }) => [toLetters(word), style] as const),
]);

/** The drawing by body, else by item type; a car of unknown body is a sedan. @see Specification §2 */
export function resolveBodyStyle(simpleBody: string | null, itemType: ItemType): BodyStyle {
  const byWord = simpleBody === null ? undefined : STYLE_BY_WORD.get(toLetters(simpleBody));
  return byWord ?? STYLE_BY_ITEM_TYPE[itemType];
}

function toLetters(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
