/** How a vehicle is seen, in the order in which a dealer shows it. */
export const VEHICLE_VIEWS = ["front", "side", "rear", "detail"] as const;

/** The view of the one picture with an unusual aspect ratio. */
export const ODD_VIEW = "tall";

/** Pictures of sites: the home page's hero, and a location. */
const SITE_VIEWS = ["home", "place"] as const;

export const PICTURE_VIEWS = [...VEHICLE_VIEWS, ODD_VIEW, ...SITE_VIEWS] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** The background of a vehicle; a site without pictures on its own ground uses the first available. */
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

/** For pictures of places, which show no vehicle. */
export const ANY_PAINT = "any";

/** A row of `manifest.json`, which describes one file of this folder. */
export type CataloguePicture = {
  /** Its name in this folder. */
  file: string;
  /** As the generator names it, for example `hatch`; `place` for pictures without a vehicle. */
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
