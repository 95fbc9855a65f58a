import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPictureRows } from "#tests/builders/picture-rows.ts";
import { GROUNDS } from "./catalogue-picture.ts";
import { listLooks } from "./list-looks.ts";

const FRONT = ["front"] as const;
const PICTURES = buildPictureRows([
  { body: "hatch", variant: "a", ground: "studio", views: FRONT, paints: ["white", "red"] },
  { body: "hatch", variant: "b", ground: "studio", views: FRONT, paints: ["blue"] },
  { body: "hatch", variant: "c", ground: "studio", views: FRONT, paints: ["grey"] },
  { body: "hatch", variant: "d", ground: "studio", views: ["detail"], paints: ["grey"] },
  { body: "4x4", variant: "a", ground: "studio", views: FRONT, paints: ["white", "sand"] },
  { body: "4x4", variant: "a", ground: "coast", views: FRONT, paints: ["sand"] },
  { body: "pantech", variant: "a", ground: "yard", views: FRONT, paints: ["white"] },
  { body: "pantech", variant: "b", ground: "yard", views: FRONT, paints: ["white"] },
  { body: "caravan", variant: "a", ground: "coast", views: FRONT, paints: ["blue"] },
]);

const hatch = (make: string, model: string) => ({ make, model, body: "Hatchback", categories: [] });
const PRADO = { make: "Toyota", model: "LandCruiser Prado", body: "SUV", categories: [] };
const truck = (category: string) => ({
  make: "Hino",
  model: "FG",
  body: "Truck",
  categories: [category],
});

describe("the looks of a model", () => {
  test("are those on the site's ground first, then those on the others", () => {
    const looks = listLooks(PICTURES, PRADO, "coast");
    expect(looks.map(({ paint, ground }) => `${paint} ${ground}`)).toEqual([
      "sand coast",
      "white studio",
      "sand studio",
    ]);
  });

  test("are on another ground where its own has none", () => {
    const looks = listLooks(PICTURES, truck("Pantech"), "studio");
    expect(looks.map(({ ground }) => ground)).toEqual(["yard"]);
  });

  test.each([
    ["Pantech", "a"],
    ["Refrigerated", "b"],
  ])("have the body of the category %s", (category, variant) => {
    expect(listLooks(PICTURES, truck(category), "yard")[0]).toMatchObject({ variant });
  });

  test("take what there is where the variant that a category asks for was not rendered", () => {
    const caravan = { make: "Jayco", model: "X", body: "Caravan", categories: ["Off-road"] };
    expect(listLooks(PICTURES, caravan, "coast")[0]).toMatchObject({ variant: "a" });
  });

  test.each([
    ["no body that was modelled", { ...PRADO, body: "Hovercraft" }],
    ["a body of which nothing was rendered", { ...PRADO, body: "Convertible" }],
  ])("are none for %s", (_, model) => {
    expect(listLooks(PICTURES, model, "studio")).toEqual([]);
  });

  test("have one shape for each model, in any spelling and on any ground", () => {
    assert(
      property(string(), string(), constantFrom(...GROUNDS), (make, model, ground) => {
        const shapes = [
          ...listLooks(PICTURES, hatch(make, model), "studio"),
          ...listLooks(PICTURES, hatch(make.toUpperCase(), model), ground),
        ].map(({ variant }) => variant);
        // Letters that grow when they are written large are other letters when small again.
        if (make.toUpperCase().toLowerCase() === make.toLowerCase()) {
          expect(new Set(shapes).size).toBe(1);
        }
      }),
    );
  });

  test("share the shapes of a body out, so that a page of it shows them all", () => {
    const models = ["i20", "Swift", "Golf", "Polo", "Clio", "Mazda2", "Yaris", "Jazz", "Rio"];
    const shapes = models.map(
      (model) => listLooks(PICTURES, hatch("Any", model), "studio")[0]?.variant,
    );
    expect(new Set(shapes)).toEqual(new Set(["a", "b", "c"]));
  });
});
