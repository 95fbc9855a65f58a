import type { CatalogueModel } from "../catalogue/catalogue-model.ts";

/** Where the pictures are served from; their files are in this folder. */
export const PICTURE_PATH = "/demo/pictures/";

const EVERY_PAINT = ["White", "Silver", "Grey", "Black", "Blue", "Red", "Green", "Orange"] as const;
const MOTORCYCLE_PAINTS = ["White", "Grey", "Black", "Blue", "Red", "Green", "Orange"] as const;
const TRUCK_PAINTS = ["White", "Silver", "Blue", "Red", "Yellow"] as const;
const TRIM_PAINTS = ["Grey", "Blue", "Red", "Green", "Orange"] as const;

export type Paint = (typeof EVERY_PAINT | typeof TRUCK_PAINTS)[number];

type Drawn = {
  /** How the leading picture sees the vehicle. */
  view: "front" | "rear" | "side";
  paints: readonly Paint[];
  /** Pictures of a part, beside the leading one. */
  details: number;
  /** The vehicle's colour where the paint is only that of its stripes. */
  colour?: string;
};

/** Each kind of vehicle that was drawn. */
const PICTURE_SETS = {
  hatch: { view: "front", paints: EVERY_PAINT, details: 2 },
  sedan: {
    view: "rear",
    paints: ["White", "Silver", "Grey", "Black", "Blue", "Red", "Green"],
    details: 2,
  },
  wagon: { view: "side", paints: ["Silver", "Grey", "Black", "Blue", "Red", "Green"], details: 2 },
  suv: { view: "rear", paints: EVERY_PAINT, details: 2 },
  "4x4": {
    view: "front",
    paints: ["Silver", "Grey", "Black", "Blue", "Red", "Green", "Orange"],
    details: 2,
  },
  ute: { view: "front", paints: EVERY_PAINT, details: 2 },
  van: { view: "front", paints: ["White"], details: 2 },
  mover: { view: "front", paints: ["Grey"], details: 2 },
  caravan: { view: "front", paints: TRIM_PAINTS, details: 1, colour: "White" },
  camper: {
    view: "front",
    paints: ["White", "Grey", "Blue", "Green", "Orange"],
    details: 1,
  },
  motorhome: { view: "front", paints: TRIM_PAINTS, details: 1, colour: "White" },
  tray: { view: "front", paints: TRUCK_PAINTS, details: 1 },
  tipper: { view: "front", paints: TRUCK_PAINTS, details: 1 },
  pantech: { view: "front", paints: TRUCK_PAINTS, details: 1 },
  prime: { view: "front", paints: TRUCK_PAINTS, details: 1 },
  naked: { view: "side", paints: MOTORCYCLE_PAINTS, details: 1 },
  cruiser: { view: "side", paints: MOTORCYCLE_PAINTS, details: 1 },
  adventure: { view: "side", paints: MOTORCYCLE_PAINTS, details: 1 },
  sports: { view: "side", paints: MOTORCYCLE_PAINTS, details: 1 },
  scooter: { view: "side", paints: MOTORCYCLE_PAINTS, details: 1 },
} as const satisfies Record<string, Drawn>;

export type PictureSet = keyof typeof PICTURE_SETS;

/** By body, or by the category that says what stands on a truck. */
const SET_BY_WORD: Record<string, PictureSet> = {
  Hatchback: "hatch",
  Sedan: "sedan",
  Wagon: "wagon",
  SUV: "suv",
  Ute: "ute",
  Van: "van",
  "People Mover": "mover",
  Caravan: "caravan",
  "Camper Trailer": "camper",
  Motorhome: "motorhome",
  Campervan: "van",
  Tray: "tray",
  Tipper: "tipper",
  Pantech: "pantech",
  Refrigerated: "pantech",
  "Prime mover": "prime",
  Naked: "naked",
  Cruiser: "cruiser",
  Adventure: "adventure",
  "Off-Road": "adventure",
  Tourer: "adventure",
  "Sports Bike": "sports",
  Scooter: "scooter",
};

const UPRIGHT_MODELS =
  /^(LandCruiser( Prado)?|Patrol|Jimny|Defender|Wrangler|Tank 300|Pajero Sport|Everest|MU-X|EV9|Santa Fe|Kluger)$/;

/** The pictures of a model; upright SUVs look like a 4x4. Null where none were drawn. */
export function resolvePictureSet({ body, model, categories }: CatalogueModel): PictureSet | null {
  if (body === "SUV" && UPRIGHT_MODELS.test(model)) return "4x4";
  const word = [body, ...categories].find((known) => known in SET_BY_WORD);
  return word === undefined ? null : (SET_BY_WORD[word] ?? null);
}

export function listPaints(set: PictureSet): readonly Paint[] {
  return PICTURE_SETS[set].paints;
}

/** What a vehicle's papers call its colour. */
export function resolveColour(set: PictureSet, paint: Paint): string {
  const drawn: Drawn = PICTURE_SETS[set];
  return drawn.colour ?? paint;
}

/** Addresses of a vehicle's pictures, at most so many, the whole vehicle first. */
export function listPictures(set: PictureSet, paint: Paint, count: number): string[] {
  const { view, details } = PICTURE_SETS[set];
  const word = paint.toLowerCase();
  const names = Array.from({ length: details }, (_, place) => `${set}-detail-${place + 1}-${word}`);
  return [`${set}-${view}-${word}`, ...names]
    .slice(0, count)
    .map((name) => `${PICTURE_PATH}${name}.webp`);
}
