import { describe, expect, test } from "vitest";
import { buildPictureRows } from "#tests/builders/picture-rows.ts";
import { parseCatalogue } from "../catalogue/parse-catalogue.ts";
import type { CataloguePicture } from "../pictures/catalogue-picture.ts";
import { createRandom } from "../random.ts";
import { pickLook } from "./pick-look.ts";

const ROUND = ["front", "side", "rear", "detail"] as const;
const PICTURES = buildPictureRows([
  {
    body: "hatch",
    variant: "a",
    ground: "studio",
    views: ROUND,
    paints: ["white", "orange", "red"],
  },
  { body: "hatch", variant: "a", ground: "yard", views: ["front"], paints: ["white"] },
  { body: "caravan", variant: "a", ground: "studio", views: ["front"], paints: ["blue"] },
]);

const [SWIFT, COROLLA] = parseCatalogue(
  "car",
  `
Suzuki | Swift | - | 2017- | Hatchback | unleaded 1.2 4 5 | GL 20000
Toyota | Corolla | - | 2018- | Hatchback | unleaded 2 4 6 | SX 30000
`,
);
const [COASTER] = parseCatalogue("car", "Toyota | Coaster | - | 2017- | Bus | - | - 99990");
const [JAYCO] = parseCatalogue("caravan", "Jayco | Swan | - | 2017- | Caravan | - | - 39990");

type Setting = {
  model?: typeof SWIFT;
  ground?: "studio" | "yard";
  picturesBeside?: readonly string[];
  pictures?: readonly CataloguePicture[];
};

function pick(seed: number, setting: Setting = {}): { colour: string; photos: string[] } {
  const { model = SWIFT } = setting;
  if (model === undefined) throw new Error("The table has no such model.");
  return pickLook(createRandom(`${seed}`), {
    pictures: PICTURES,
    ground: "studio",
    picturesBeside: [],
    ...setting,
    model,
  });
}

/** The first pictures of a row of vehicles, each of which knows those before it. */
function lineUp(count: number, setting: Setting = {}): string[] {
  const before: string[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    before.unshift(pick(seed, { ...setting, picturesBeside: before }).photos[0] ?? "none");
  }
  return before;
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const countRepeats = (row: readonly string[], apart: number): number =>
  row.filter((address, place) => row.slice(place + 1, place + 1 + apart).includes(address)).length;

describe("how a vehicle of the demo looks", () => {
  test("is the same each time", () => {
    expect(SEEDS.map((seed) => pick(seed))).toEqual(SEEDS.map((seed) => pick(seed)));
  });

  test("is what its papers say", () => {
    for (const { colour, photos } of SEEDS.map((seed) => pick(seed))) {
      const paints = photos.map((address) => /-(\w+)\.webp$/.exec(address)?.[1]);
      expect(new Set(paints)).toEqual(new Set([colour.toLowerCase()]));
    }
  });

  test("is shown in one picture or several, the whole vehicle first", () => {
    const counts = SEEDS.map((seed) => pick(seed).photos.length);
    expect(new Set(counts)).toEqual(new Set([1, 2, 4]));
    expect(SEEDS.every((seed) => pick(seed).photos[0]?.includes("-front-"))).toBe(true);
  });

  test("is white on paper where the paint is that of a caravan's stripes", () => {
    expect(pick(1, { model: JAYCO })).toMatchObject({
      colour: "White",
      photos: ["/demo/pictures/caravan-a-front-studio-blue.webp"],
    });
  });

  test("has a colour, and no picture, where none was rendered", () => {
    const { colour, photos } = pick(1, { model: COASTER });
    expect(colour).toMatch(/^[A-Z][a-z]+$/);
    expect(photos).toEqual([]);
    expect(pick(1, { pictures: [] }).photos).toEqual([]);
  });

  test("is never orange in makes that nobody has seen so, if there is another paint", () => {
    const colours = (model: typeof SWIFT) =>
      new Set(SEEDS.map((seed) => pick(seed, { model }).colour));
    expect(colours(SWIFT)).toEqual(new Set(["White", "Orange", "Red"]));
    expect(colours(COROLLA)).toEqual(new Set(["White", "Red"]));
    const orange = PICTURES.filter(({ paint }) => paint === "orange");
    expect(pick(1, { model: COROLLA, pictures: orange }).colour).toBe("Orange");
  });
});

describe("first pictures in a row", () => {
  test("repeat none of the two before, where there are three", () => {
    expect(countRepeats(lineUp(60), 2)).toBe(0);
  });

  test("are those of the site's ground, and of another only to differ from the one before", () => {
    const row = lineUp(60, { ground: "yard" });
    expect(countRepeats(row, 1)).toBe(0);
    expect(row.filter((address) => address.includes("-yard-"))).toHaveLength(30);
  });

  test("repeat where there is no other", () => {
    const pictures = PICTURES.filter(({ ground }) => ground === "yard");
    expect(new Set(lineUp(5, { pictures, ground: "yard" })).size).toBe(1);
  });

  test("mind only vehicles that look like it", () => {
    const others = Array.from({ length: 9 }, () => "/demo/pictures/suv-a-front-studio-red.webp");
    const white = "/demo/pictures/hatch-a-front-studio-white.webp";
    for (const seed of SEEDS) {
      const { photos } = pick(seed, { picturesBeside: [...others, white] });
      expect(photos[0]).not.toBe(white);
    }
  });
});
