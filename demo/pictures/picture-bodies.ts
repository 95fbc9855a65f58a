import type { CatalogueModel } from "../catalogue/catalogue-model.ts";

/** By body, or by the category that says what stands on a truck. */
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

/** Bodies that are white whatever the paint: only their stripes have it. */
const STRIPED_BODIES = new Set(["caravan", "motorhome"]);

/**
 * The body that pictures of a model show, as the catalogue names it; upright SUVs are drawn as a
 * 4x4. Null where none was modelled.
 */
export function resolvePictureBody({
  body,
  model,
  categories,
}: Pick<CatalogueModel, "body" | "model" | "categories">): string | null {
  if (body === "SUV" && UPRIGHT_MODELS.test(model)) return "4x4";
  const word = [body, ...categories].find((known) => Object.hasOwn(BODY_BY_WORD, known));
  return word === undefined ? null : (BODY_BY_WORD[word] ?? null);
}

/** What a vehicle's papers call its colour: the paint's name, or white where that is of stripes. */
export function formatColour(pictureBody: string, paint: string): string {
  const word = STRIPED_BODIES.has(pictureBody) ? "white" : paint;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
