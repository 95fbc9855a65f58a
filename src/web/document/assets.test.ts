import { expect, test } from "vitest";
import { createBuiltAssets } from "./assets.ts";

const MANIFEST = {
  "src/browser/boot.ts": { file: "assets/boot-1a.js" },
  "src/templates/metro/styles.css": { file: "assets/metro-2b.css" },
  "node_modules/figtree/files/figtree-latin-wght-normal.woff2": {
    file: "assets/figtree-latin-wght-normal-3c.woff2",
  },
};

test("a page loads the built boot script and its template's stylesheet", () => {
  const assets = createBuiltAssets(MANIFEST);
  expect(assets.scripts).toEqual(["/assets/boot-1a.js"]);
  expect(assets.stylesheets("metro")).toEqual(["/assets/metro-2b.css"]);
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
