import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PAINTS } from "./catalogue-picture.ts";
import manifest from "./manifest.json" with { type: "json" };
import { PICTURE_CATALOGUE } from "./picture-catalogue.ts";

const FOLDER = import.meta.dirname;
const GENERATOR = join(FOLDER, "../../packages/vehicle-pictures");

/** Drawn by hand, and not by packages/vehicle-pictures. */
const DRAWN = ["certified-badge.webp"];

/** Bounds of the repository's pictures. */
const MAX_CATALOGUE_BYTES = 25_000_000;
const MAX_PICTURE_BYTES = 120_000;

/** Pixels across and down; every other view is 1600 x 1200. */
const SHAPES: Record<string, string> = {
  tall: "900 x 1200",
  home: "1600 x 1000",
  place: "1600 x 1000",
};

const VEHICLES = PICTURE_CATALOGUE.filter(({ body }) => body !== "place");

describe("the pictures of this folder", () => {
  test("are those that the manifest lists, by name: none is missing, and none is a stray", () => {
    const files = readdirSync(FOLDER).filter((name) => /\.(webp|jpg)$/.test(name));
    const listed = PICTURE_CATALOGUE.map(({ file }) => file);
    expect(files.filter((name) => !DRAWN.includes(name)).sort()).toEqual(listed);
  });

  test("have the name of what they show", () => {
    const wrong = PICTURE_CATALOGUE.filter(
      ({ file, body, variant, view, ground, paint }) =>
        file !== `${body}-${variant}-${view}-${ground}-${paint}.webp`,
    );
    expect(wrong).toEqual([]);
  });

  test("have as many bytes as the manifest says, and together fit into the repository", () => {
    const sizes = manifest.map(({ file }) => ({
      file,
      bytes: statSync(join(FOLDER, file)).size,
    }));
    expect(manifest.map(({ file, bytes }) => ({ file, bytes }))).toEqual(sizes);
    expect(sizes.filter(({ bytes }) => bytes > MAX_PICTURE_BYTES)).toEqual([]);
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_CATALOGUE_BYTES);
  });

  test("are WebP of the shape that their view has", async () => {
    const wrong: string[] = [];
    for (const { file, view } of PICTURE_CATALOGUE) {
      const { format, width, height } = await sharp(join(FOLDER, file)).metadata();
      const shape = `${width} x ${height}`;
      if (format !== "webp" || shape !== (SHAPES[view] ?? "1600 x 1200")) {
        wrong.push(`${file}: ${format}, ${shape}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("show a vehicle from front, rear and side in each of its paints, on one ground", () => {
    const looks = new Set(
      VEHICLES.map(({ body, variant, paint }) => `${body} ${variant} ${paint}`),
    );
    const isWhole = (look: string): boolean => {
      const ofLook = VEHICLES.filter((row) => `${row.body} ${row.variant} ${row.paint}` === look);
      return ofLook.some(({ ground }) =>
        ["front", "rear", "side"].every((view) =>
          ofLook.some((row) => row.ground === ground && row.view === view),
        ),
      );
    };
    expect([...looks].filter((look) => !isWhole(look))).toEqual([]);
  });
});

test("the generator paints in the paints that the demo knows", () => {
  const text = readFileSync(join(GENERATOR, "paints.py"), "utf8");
  const names = [...text.matchAll(/^ {4}"([a-z]+)": "#[0-9a-f]{6}",$/gm)].map(([, name]) => name);
  expect(names).toEqual([...PAINTS]);
});
