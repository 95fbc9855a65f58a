import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";
import { listPaints, type Paint, type PictureSet } from "../pictures/vehicle-pictures.ts";
import type { Random } from "../random.ts";

const PAINT_WEIGHTS: Record<Paint, number> = {
  White: 5,
  Silver: 4,
  Grey: 4,
  Black: 4,
  Blue: 4,
  Red: 4,
  Green: 2,
  Orange: 2,
};

/** Makes that nobody has seen in orange. */
const SOBER_MAKES = /^(Toyota|Mercedes-Benz|BMW|Audi|Lexus|Volvo|Land Rover|Mazda|Kia)$/;

const OTHER_COLOURS: Record<ItemType, readonly string[]> = {
  car: ["White", "Silver", "Grey", "Black", "Blue", "Red"],
  motorcycle: [
    "Black",
    "Red",
    "Blue",
    "Green",
    "White",
    "Grey",
    "Orange",
    "Black/Red",
    "Matt Grey",
  ],
  caravan: ["White", "White/Grey", "White/Black", "Silver"],
  motorhome: ["White", "White/Grey", "Silver"],
  truck: ["White", "White", "White", "Blue", "Red", "Silver", "Yellow"],
};

/**
 * A paint that the body's pictures come in, so that word and picture agree; not the one of the
 * vehicle before it with the same pictures where there is another.
 */
export function pickPaint(
  random: Random,
  set: PictureSet,
  make: string,
  before: string | null,
): Paint {
  const paints = listPaints(set);
  const others = paints.filter((paint) => paint !== before);
  const allowed = (others.length > 0 ? others : paints).filter(
    (paint) => paint !== "Orange" || !SOBER_MAKES.test(make),
  );
  return random.weigh(allowed.map((paint) => [paint, PAINT_WEIGHTS[paint]] as const));
}

/** A colour for what has no picture. */
export function pickColour(random: Random, itemType: ItemType): string {
  return random.pick(OTHER_COLOURS[itemType]);
}
