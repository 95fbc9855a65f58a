import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import type { CataloguePicture, Ground, Paint } from "../pictures/catalogue-picture.ts";
import { listLooks } from "../pictures/list-looks.ts";
import { type Look, listPictures } from "../pictures/list-pictures.ts";
import { formatColour } from "../pictures/picture-bodies.ts";
import type { Random } from "../random.ts";

const PAINT_WEIGHTS: Record<Paint, number> = {
  white: 6,
  silver: 4,
  grey: 4,
  black: 4,
  blue: 4,
  red: 4,
  green: 2,
  orange: 2,
  sand: 2,
};

/** Makes that are never orange. */
const SOBER_MAKES = /^(Toyota|Mercedes-Benz|BMW|Audi|Lexus|Volvo|Land Rover|Mazda|Kia)$/;

/** Colours of vehicles without pictures. */
const OTHER_COLOURS = ["White", "Silver", "Grey", "Black", "Blue", "Red"];

/** This many vehicles with the same look have different first pictures, where there are enough. */
const PICTURES_APART = 2;

const MAX_PICTURES = 20;

/** Few dealers show less than all pictures. */
const PICTURE_COUNTS = [
  [MAX_PICTURES, 16],
  [2, 1],
  [1, 1],
] as const;

type LookContext = {
  pictures: readonly CataloguePicture[];
  model: CatalogueModel;
  /** The ground of the site's pictures. */
  ground: Ground;
  /** First pictures of neighbouring vehicles on the site, the nearest first. */
  picturesBeside: readonly string[];
};

/** A colour, and 1 to 20 pictures in it; no pictures where the catalogue has none of the body. */
export function pickLook(
  random: Random,
  { pictures, model, ground, picturesBeside }: LookContext,
): { colour: string; photos: string[] } {
  const looks = listLooks(pictures, model, ground).map((look) => ({
    look,
    first: listPictures(pictures, look, 1).join(),
  }));
  if (looks.length === 0) return { colour: random.pick(OTHER_COLOURS), photos: [] };
  const beside = picturesBeside.filter((address) => looks.some(({ first }) => first === address));
  const fresh = keepFresh(looks, beside).map(({ look }) => look);
  const sober = fresh.filter(({ paint }) => paint !== "orange" || !SOBER_MAKES.test(model.make));
  const allowed = sober.length > 0 ? sober : fresh;
  const look = random.weigh(allowed.map((entry) => [entry, PAINT_WEIGHTS[entry.paint]] as const));
  const count = random.weigh(PICTURE_COUNTS);
  return {
    colour: formatColour(look.body, look.paint),
    photos: listPictures(pictures, look, count),
  };
}

/**
 * The preferred looks: on the wanted ground and not shown near by; else there and not on a neighbour; else
 * on any ground and not on a neighbour; else any on the wanted ground.
 */
function keepFresh<Entry extends { look: Look; first: string }>(
  looks: readonly Entry[],
  beside: readonly string[],
): readonly Entry[] {
  const near = looks.filter(({ look }) => look.ground === looks[0]?.look.ground);
  const choices = [
    { from: near, apart: PICTURES_APART },
    { from: near, apart: 1 },
    { from: looks, apart: 1 },
  ].map(({ from, apart }) => from.filter(({ first }) => !beside.slice(0, apart).includes(first)));
  return choices.find((choice) => choice.length > 0) ?? near;
}
