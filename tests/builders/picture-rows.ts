import {
  type CataloguePicture,
  type Ground,
  type Paint,
  type PictureView,
} from "#demo/pictures/catalogue-picture.ts";

/** One folder: every view on a ground, in each paint. */
type Shoot = {
  body: string;
  variant: string;
  ground: Ground;
  views: readonly PictureView[];
  paints: readonly (Paint | "any")[];
};

/** Rows of a manifest, named like the generator's files. */
export function buildPictureRows(shoots: readonly Shoot[]): CataloguePicture[] {
  return shoots.flatMap(({ body, variant, ground, views, paints }) =>
    views.flatMap((view) =>
      paints.map((paint) => ({
        file: `${body}-${variant}-${view}-${ground}-${paint}.webp`,
        body,
        variant,
        view,
        ground,
        paint,
      })),
    ),
  );
}
