import { listPaints, type Paint, type PictureSet } from "../pictures/vehicle-pictures.ts";
import type { Random } from "../random.ts";

const PAINT_WEIGHTS: Record<Paint, number> = {
  White: 6,
  Silver: 4,
  Grey: 4,
  Black: 4,
  Blue: 4,
  Red: 4,
  Green: 2,
  Orange: 2,
  Yellow: 1,
};

/** Makes that nobody has seen in orange. */
const SOBER_MAKES = /^(Toyota|Mercedes-Benz|BMW|Audi|Lexus|Volvo|Land Rover|Mazda|Kia)$/;

const OTHER_COLOURS = ["White", "Silver", "Grey", "Black", "Blue", "Red"];

/**
 * A paint that the pictures come in, so that word and picture agree; none of those just before it
 * (in small letters) where there are others.
 */
export function pickPaint(
  random: Random,
  set: PictureSet,
  make: string,
  before: readonly string[],
): Paint {
  const paints = listPaints(set);
  const others = paints.filter((paint) => !before.includes(paint.toLowerCase()));
  const allowed = (others.length > 0 ? others : paints).filter(
    (paint) => paint !== "Orange" || !SOBER_MAKES.test(make),
  );
  return random.weigh(allowed.map((paint) => [paint, PAINT_WEIGHTS[paint]] as const));
}

/** A colour for what has no picture. */
export function pickColour(random: Random): string {
  return random.pick(OTHER_COLOURS);
}
