/** Where the pictures are served from; their files are in this folder. */
export const PICTURE_PATH = "/demo/pictures/";

export type Paint = "White" | "Silver" | "Grey" | "Black" | "Blue" | "Red" | "Green" | "Orange";

const EVERY_PAINT = ["White", "Silver", "Grey", "Black", "Blue", "Red", "Green", "Orange"] as const;

/** Each body that was drawn: the view of its leading picture, and the paints it comes in. */
const PICTURE_SETS = {
  hatch: { view: "front", paints: EVERY_PAINT },
  sedan: { view: "rear", paints: ["White", "Silver", "Grey", "Black", "Blue", "Red", "Green"] },
  wagon: { view: "side", paints: ["Silver", "Grey", "Black", "Blue", "Red", "Green"] },
  suv: { view: "rear", paints: EVERY_PAINT },
  "4x4": { view: "front", paints: ["Silver", "Grey", "Black", "Blue", "Red", "Green", "Orange"] },
  ute: { view: "front", paints: EVERY_PAINT },
  van: { view: "front", paints: ["White"] },
  mover: { view: "front", paints: ["Grey"] },
} as const satisfies Record<string, { view: string; paints: readonly Paint[] }>;

export type PictureSet = keyof typeof PICTURE_SETS;

const SET_BY_BODY: Record<string, PictureSet> = {
  Hatchback: "hatch",
  Sedan: "sedan",
  Wagon: "wagon",
  SUV: "suv",
  Ute: "ute",
  Van: "van",
  "People Mover": "mover",
};

const UPRIGHT_MODELS =
  /^(LandCruiser( Prado)?|Patrol|Jimny|Defender|Wrangler|Tank 300|Pajero Sport|Everest|MU-X|EV9|Santa Fe|Kluger)$/;

/** The pictures of a body; upright SUVs look like a 4x4. Null where none were drawn. */
export function resolvePictureSet(body: string, model: string): PictureSet | null {
  if (body === "SUV" && UPRIGHT_MODELS.test(model)) return "4x4";
  return SET_BY_BODY[body] ?? null;
}

export function listPaints(set: PictureSet): readonly Paint[] {
  return PICTURE_SETS[set].paints;
}

/** Addresses of a vehicle's pictures, at most three, the whole vehicle first. */
export function listPictures(set: PictureSet, paint: Paint, count: number): string[] {
  const word = paint.toLowerCase();
  return [
    `${set}-${PICTURE_SETS[set].view}-${word}`,
    `${set}-detail-1-${word}`,
    `${set}-detail-2-${word}`,
  ]
    .slice(0, count)
    .map((name) => `${PICTURE_PATH}${name}.webp`);
}
