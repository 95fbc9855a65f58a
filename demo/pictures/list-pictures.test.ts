import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPictureRows } from "#tests/builders/picture-rows.ts";
import { GROUNDS } from "./catalogue-picture.ts";
import { type Look, listPictures } from "./list-pictures.ts";

const PICTURES = buildPictureRows([
  // Out of a dealer's order, as the generator makes them.
  {
    body: "hatch",
    variant: "a",
    ground: "studio",
    views: ["detail", "rear", "side", "front"],
    paints: ["red", "white"],
  },
  { body: "hatch", variant: "a", ground: "yard", views: ["front"], paints: ["red"] },
  { body: "hatch", variant: "b", ground: "studio", views: ["front"], paints: ["red"] },
  { body: "hatch", variant: "a", ground: "studio", views: ["tall"], paints: ["red"] },
  { body: "suv", variant: "a", ground: "coast", views: ["front"], paints: ["red"] },
]);

const RED_HATCH: Look = { body: "hatch", variant: "a", paint: "red", ground: "studio" };

const list = (look: Partial<Look>, count = 20): string[] =>
  listPictures(PICTURES, { ...RED_HATCH, ...look }, count).map((address) =>
    address.replace("/demo/pictures/", "").replace(".webp", ""),
  );

describe("the pictures of a vehicle", () => {
  test("come in a dealer's order: front, side, rear, detail", () => {
    expect(list({})).toEqual([
      "hatch-a-front-studio-red",
      "hatch-a-side-studio-red",
      "hatch-a-rear-studio-red",
      "hatch-a-detail-studio-red",
    ]);
  });

  test("are on its own ground where it was taken there, else on another", () => {
    expect(list({ ground: "yard" }, 2)).toEqual([
      "hatch-a-front-yard-red",
      "hatch-a-side-studio-red",
    ]);
    expect(list({ ground: "coast" }, 1)).toEqual(["hatch-a-front-studio-red"]);
  });

  test("show its paint: none of another is among them, be it on its ground or not", () => {
    expect(list({ ground: "yard", paint: "white" })[0]).toBe("hatch-a-front-studio-white");
    expect(list({ paint: "blue" })).toEqual([]);
  });

  test("are none where the catalogue has none of its body", () => {
    expect(list({ body: "bus" })).toEqual([]);
  });

  test.each([
    [0, 0],
    [1, 1],
    [4, 4],
    [5, 4],
    [20, 4],
  ])("are at most %i, and %i of the four that there are", (count, expected) => {
    expect(list({}, count)).toHaveLength(expected);
  });

  test("are of one ground each view, never twice the same, and fewer are the first of more", () => {
    assert(
      property(constantFrom(...GROUNDS), integer({ min: 0, max: 20 }), (ground, count) => {
        const all = list({ ground });
        expect(new Set(all).size).toBe(all.length);
        expect(list({ ground }, count)).toEqual(all.slice(0, count));
        const views = all.map((name) => name.split("-")[2]);
        expect(new Set(views).size).toBe(views.length);
      }),
    );
  });
});
