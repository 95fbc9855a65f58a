/** How a vehicle is seen, in the order in which a dealer shows it. */
export const VEHICLE_VIEWS = ["front", "side", "rear", "detail"] as const;

/** The one picture of a shape that no other has. */
export const ODD_VIEW = "tall";

/** Pictures of sites: a home page's large one, and a location. */
const SITE_VIEWS = ["home", "place"] as const;

export const PICTURE_VIEWS = [...VEHICLE_VIEWS, ODD_VIEW, ...SITE_VIEWS] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Where a vehicle stands; a site that has no picture on its own takes the first that there is. */
export const GROUNDS = ["studio", "yard", "coast"] as const;
export type Ground = (typeof GROUNDS)[number];

export const PAINTS = [
  "white",
  "silver",
  "grey",
  "black",
  "blue",
  "red",
  "green",
  "orange",
  "sand",
] as const;
export type Paint = (typeof PAINTS)[number];

/** A place shows no vehicle of its own, and so no paint. */
export const ANY_PAINT = "any";

/** A row of `manifest.json`: what one file of this folder shows. */
export type CataloguePicture = {
  /** Its name in this folder. */
  file: string;
  /** As the generator names it, for instance `hatch`; `place` is a body of its own. */
  body: string;
  /** `a`, `b` or `c`: vehicles of one body that differ in shape, lamps and wheels. */
  variant: string;
  view: PictureView;
  ground: Ground;
  paint: Paint | typeof ANY_PAINT;
};

/** The address of a picture, as feeds and sites give it. */
export function formatPictureAddress({ file }: Pick<CataloguePicture, "file">): string {
  return `/demo/pictures/${file}`;
}
