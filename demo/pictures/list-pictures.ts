import {
  ANY_PAINT,
  type CataloguePicture,
  formatPictureAddress,
  GROUNDS,
  type Ground,
  type Paint,
  VEHICLE_VIEWS,
} from "./catalogue-picture.ts";
import { hasInside } from "./picture-bodies.ts";

/** The body of every picture of a cabin. */
const INSIDE = "inside";

/** How one vehicle is pictured. */
export type Look = {
  body: string;
  variant: string;
  paint: Paint;
  /** Where it stands, in every view that was taken there. */
  ground: Ground;
  /** The variant of its inside; null where none fits. */
  trim: string | null;
};

/**
 * Addresses of a look's pictures, at most so many, in a dealer's order: front, side, rear, detail,
 * inside. A view that was not taken on the look's ground is shown on the first that has it.
 */
export function listPictures(
  pictures: readonly CataloguePicture[],
  look: Look,
  count: number,
): string[] {
  const ofLook = pictures.filter((picture) => isOf(picture, look));
  return VEHICLE_VIEWS.flatMap((view) => {
    const seen = ofLook.filter((picture) => picture.view === view);
    const ground = listGroundsFrom(look.ground).find((known) =>
      seen.some((picture) => picture.ground === known),
    );
    return seen.filter((picture) => picture.ground === ground);
  })
    .slice(0, count)
    .map(formatPictureAddress);
}

/** A ground, and then the others in their order. */
export function listGroundsFrom(ground: Ground): Ground[] {
  return [ground, ...GROUNDS.filter((other) => other !== ground)];
}

/** The trims that a body's inside comes in. */
export function listTrims(pictures: readonly CataloguePicture[], body: string): string[] {
  if (!hasInside(body)) return [];
  return pictures.filter((picture) => picture.body === INSIDE).map(({ variant }) => variant);
}

function isOf(picture: CataloguePicture, { body, variant, paint, trim }: Look): boolean {
  if (picture.body === INSIDE) return picture.variant === trim && picture.paint === ANY_PAINT;
  return picture.body === body && picture.variant === variant && picture.paint === paint;
}
