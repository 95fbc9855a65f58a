import { describe, expect, test } from "vitest";
import { parseManifest } from "./parse-manifest.ts";
import { PICTURE_CATALOGUE } from "./picture-catalogue.ts";

const ROW = {
  file: "cab-chassis-a-front-yard-white.webp",
  body: "cab-chassis",
  variant: "a",
  view: "front",
  ground: "yard",
  paint: "white",
};

describe("the manifest of the pictures", () => {
  test("is read row by row, in its order, without what we do not ask for", () => {
    const place = { ...ROW, file: "place-b.webp", body: "place", view: "place", paint: "any" };
    expect(parseManifest([{ ...ROW, bytes: 61_234 }, place])).toEqual([ROW, place]);
  });

  test("may be empty: nothing is rendered yet", () => {
    expect(parseManifest([])).toEqual([]);
  });

  test.each([null, {}, "[]"])("is a list, and not %j", (json) => {
    expect(() => parseManifest(json)).toThrow("expected a list of pictures");
  });

  test.each([
    ["file", "../secret.webp"],
    ["file", "hatch.svg"],
    ["file", undefined],
    ["body", "Hatch back"],
    ["variant", ""],
    ["view", "top"],
    ["ground", "moon"],
    ["paint", "Red"],
    ["paint", "yellow"],
  ])("names the row whose %s is %j, and how it is mended", (name, value) => {
    const broken = { ...ROW, [name]: value };
    const other = { ...ROW, file: "other.webp" };
    expect(() => parseManifest([other, broken])).toThrow(
      new RegExp(`manifest.json: row 2: ${name} is .* expected .*make.py`),
    );
  });

  test.each([[null], ["a.webp"], [3]])("refuses %j for a row", (row) => {
    expect(() => parseManifest([row])).toThrow("row 1: file is nothing");
  });

  test("names a file once", () => {
    expect(() => parseManifest([ROW, ROW])).toThrow(`${ROW.file} is listed twice`);
  });

  test("has vehicles", () => {
    expect(PICTURE_CATALOGUE.length).toBeGreaterThan(0);
  });
});
