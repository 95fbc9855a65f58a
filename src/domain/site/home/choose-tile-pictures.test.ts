import { describe, expect, test } from "vitest";
import { chooseTilePictures } from "./choose-tile-pictures.ts";
import type { CategoryTile, TilePicture } from "./home-page.ts";

const tile = (name: string): CategoryTile => {
  return { name, href: `/search/${name}`, count: 3, bodyStyle: null, picture: null };
};
const picture = (url: string | null): TilePicture => ({ url, bodyStyle: "suv" });
const [NEW, USED, RUNOUT] = [tile("new"), tile("used"), tile("runout")];

const choose = (...pictures: [CategoryTile, (string | null)[]][]) =>
  chooseTilePictures(
    pictures.map(([of]) => of),
    new Map(pictures.map(([of, urls]) => [of, urls.map(picture)])),
  ).map((chosen) => (chosen.picture === null ? "none" : (chosen.picture.url ?? "drawing")));

describe("the pictures of tiles", () => {
  test("are each tile's first", () => {
    expect(choose([NEW, ["a", "b"]], [USED, ["c"]])).toEqual(["a", "c"]);
  });

  test("do not repeat while a tile has another", () => {
    expect(choose([NEW, ["a"]], [RUNOUT, ["a", "b"]], [USED, ["b", "a", "c"]])).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test("repeat rather than leave a tile without", () => {
    expect(choose([NEW, ["a"]], [RUNOUT, ["a"]])).toEqual(["a", "a"]);
  });

  test("are photos before drawings, and a drawing before nothing", () => {
    expect(choose([NEW, [null, "a"]], [USED, [null]], [RUNOUT, []])).toEqual([
      "a",
      "drawing",
      "none",
    ]);
  });

  test("are none where no tile has a photo", () => {
    expect(choose([NEW, [null]], [USED, [null, null]])).toEqual(["none", "none"]);
  });
});
