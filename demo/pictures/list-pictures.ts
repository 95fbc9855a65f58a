import {
  type CataloguePicture,
  formatPictureAddress,
  GROUNDS,
  type Ground,
  type Paint,
  VEHICLE_VIEWS,
} from "./catalogue-picture.ts";

/** How one vehicle is pictured. */
export type Look = {
  body: string;
  variant: string;
  paint: Paint;
  /** The preferred ground, for every view that exists on it. */
  ground: Ground;
};

/**
 * Addresses of a look's pictures, up to a limit, in the order front, side, rear, detail. A view missing on
 * the look's ground comes from the first that has it.
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

/** The given ground, then the others. */
export function listGroundsFrom(ground: Ground): Ground[] {
  return [ground, ...GROUNDS.filter((other) => other !== ground)];
}

function isOf(picture: CataloguePicture, { body, variant, paint }: Look): boolean {
  return picture.body === body && picture.variant === variant && picture.paint === paint;
}
