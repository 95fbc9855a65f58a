import type { CatalogueModel } from "../catalogue/catalogue-model.ts";

/** By body, or by the category of a truck's body. */
const BODY_BY_WORD: Record<string, string> = {
  Hatchback: "hatch",
  Sedan: "sedan",
  Wagon: "wagon",
  SUV: "suv",
  Ute: "ute",
  "Cab Chassis": "cab-chassis",
  Van: "van",
  "People Mover": "mover",
  Coupe: "coupe",
  Convertible: "convertible",
  Caravan: "caravan",
  "Camper Trailer": "camper",
  Motorhome: "motorhome",
  Campervan: "van",
  Bus: "bus",
  Tray: "tray",
  Tipper: "tipper",
  Pantech: "pantech",
  Refrigerated: "pantech",
  "Prime mover": "prime",
  Naked: "naked",
  Cruiser: "cruiser",
  Adventure: "adventure",
  "Off-Road": "adventure",
  Tourer: "cruiser",
  "Sports Bike": "sports",
  Scooter: "scooter",
};

const UPRIGHT_MODELS =
  /^(LandCruiser( Prado)?|Patrol|Jimny|Defender|Wrangler|Tank 300|Pajero Sport|Everest|MU-X|EV9|Santa Fe|Kluger)$/;

/** Bodies that are always white: the paint colours only their stripes. */
const STRIPED_BODIES = new Set(["caravan", "motorhome"]);

/** The catalogue's body for a model; upright SUVs use the 4x4. Null where there is none. */
export function resolvePictureBody({
  body,
  model,
  categories,
}: Pick<CatalogueModel, "body" | "model" | "categories">): string | null {
  if (body === "SUV" && UPRIGHT_MODELS.test(model)) return "4x4";
  const word = [body, ...categories].find((known) => Object.hasOwn(BODY_BY_WORD, known));
  return word === undefined ? null : (BODY_BY_WORD[word] ?? null);
}

/** The colour of record: the paint's name, or white where the paint colours only the stripes. */
export function formatColour(pictureBody: string, paint: string): string {
  const word = STRIPED_BODIES.has(pictureBody) ? "white" : paint;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
