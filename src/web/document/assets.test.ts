import { expect, test } from "vitest";
import { createBuiltAssets } from "./assets.ts";

const MANIFEST = {
  "src/browser/boot.ts": { file: "assets/boot-1a.js" },
  "src/templates/metro/styles.css": { file: "assets/metro-2b.css" },
  "src/ui/styles/parts/search.css": { file: "assets/part-search-5e.css" },
  "src/ui/styles/parts/vehicle.css": { file: "assets/part-vehicle-7a.css" },
  "src/ui/styles/parts/enquiry.css": { file: "assets/part-enquiry-6f.css" },
  "node_modules/figtree/files/figtree-latin-wght-normal.woff2": {
    file: "assets/figtree-latin-wght-normal-3c.woff2",
  },
};

test("a page loads the built boot script and its template's stylesheet", () => {
  const assets = createBuiltAssets(MANIFEST);
  expect(assets.scripts).toEqual(["/assets/boot-1a.js"]);
  expect(assets.stylesheets("metro", [])).toEqual(["/assets/metro-2b.css"]);
});

test("a part of a page brings its own stylesheet, after the template's", () => {
  const assets = createBuiltAssets(MANIFEST);
  expect(assets.stylesheets("metro", ["search", "enquiry"])).toEqual([
    "/assets/metro-2b.css",
    "/assets/part-search-5e.css",
    "/assets/part-enquiry-6f.css",
  ]);
  expect(assets.partStylesheet("enquiry")).toBe("/assets/part-enquiry-6f.css");
});

test("a page fetches what the next one will need: the stylesheets of results and of a vehicle", () => {
  const assets = createBuiltAssets(MANIFEST);
  const [search, vehicle] = ["/assets/part-search-5e.css", "/assets/part-vehicle-7a.css"];
  expect(assets.nextStylesheets(["enquiry"])).toEqual([search, vehicle]);
  expect(assets.nextStylesheets(["search"])).toEqual([vehicle]);
});

test("a font is found by its name; one that is not built is not asked for", () => {
  const assets = createBuiltAssets(MANIFEST);
  expect(assets.font("figtree-latin-wght-normal")).toBe(
    "/assets/figtree-latin-wght-normal-3c.woff2",
  );
  expect(assets.font("missing")).toBeNull();
});

test("a build without the boot script is refused in plain words", () => {
  expect(() => createBuiltAssets({})).toThrow("The build has no src/browser/boot.ts");
});
