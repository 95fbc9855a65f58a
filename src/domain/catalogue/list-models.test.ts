import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildModel } from "#tests/builders/catalogue.ts";
import {
  buildModelHref,
  listModelBodies,
  listModels,
  narrowModels,
  resolveMake,
  resolveModelLabel,
} from "./list-models.ts";

const MODELS = [
  buildModel({ slug: "b", manufacturer_body: "Ute" }),
  buildModel({ slug: "c", position: 2, manufacturer_body: "SUV" }),
  buildModel({ slug: "a", position: 1, manufacturer_body: "People mover" }),
  buildModel({ slug: "d", manufacturer_body: null }),
  buildModel({ slug: "e", position: 2, manufacturer_body: "suv" }),
];

const slugs = (models: readonly { slug: string }[]) => models.map(({ slug }) => slug);

test("models stand by position, missing ones last, equal ones as given", () => {
  expect(slugs(listModels({ models: MODELS }))).toEqual(["a", "c", "e", "b", "d"]);
});

test("bodies are those that models have, each once however it is written", () => {
  expect(listModelBodies(MODELS)).toEqual([
    { name: "Ute", slug: "ute", count: 1 },
    { name: "SUV", slug: "suv", count: 2 },
    { name: "People mover", slug: "people-mover", count: 1 },
  ]);
});

test.each([
  [null, ["b", "c", "a", "d", "e"], null],
  ["all", ["b", "c", "a", "d", "e"], null],
  ["boat", ["b", "c", "a", "d", "e"], null],
  ["", ["b", "c", "a", "d", "e"], null],
  ["suv", ["c", "e"], "suv"],
  ["People Mover", ["a"], "people-mover"],
])("of ?body=%s are shown %j", (body, shown, chosen) => {
  const narrowed = narrowModels(MODELS, body);
  expect(slugs(narrowed.models)).toEqual(shown);
  expect(narrowed.body?.slug ?? null).toBe(chosen);
});

test("each body shows as many as it counts, and nothing that a visitor writes shows none", () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      const { models, body: chosen } = narrowModels(MODELS, body);
      expect(models.length).toBe(chosen?.count ?? MODELS.length);
    }),
  );
});

describe("a model", () => {
  test("has its own make, else the site's", () => {
    const site = { manufacturer: { name: "Mazda" } };
    expect(resolveMake(buildModel({ make: null }), site)).toBe("Mazda");
    expect(resolveMake(buildModel({ make: "BYD" }), site)).toBe("BYD");
    expect(resolveMake(buildModel({ make: null }), { manufacturer: null })).toBeNull();
  });

  test.each([
    [null, "/cx-5"],
    ["https://maker.example/cx-5", "https://maker.example/cx-5"],
    ["/search/mazda/cx-5", "/search/mazda/cx-5"],
  ])("with the override %s leads to %s", (override_url, href) => {
    expect(buildModelHref(buildModel({ override_url }))).toBe(href);
  });

  test.each([
    [{}, null],
    [{ status: "coming_soon" }, "Coming soon"],
    [{ status: "run_out" }, "Run-out"],
    [{ status: "coming_soon", new: true }, "New"],
  ])("%j is labelled %s", (overrides, label) => {
    expect(resolveModelLabel(buildModel(overrides))).toBe(label);
  });
});
