import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePath, encodePath } from "./path-escapes.ts";

describe("the text of a path", () => {
  test.each([
    ["/search/Citro%C3%ABn", "/search/Citroën"],
    ["/search/used-cars/", "/search/used-cars/"],
    ["/a%3Fb%23c%26d", "/a?b#c&d"],
    ["/a%2fb", "/a%2Fb"],
    ["/a%252Fb", "/a%252Fb"],
    ["/100%25", "/100%25"],
  ])("%s is %s", (pathname, text) => {
    expect(decodePath(pathname)).toBe(text);
  });

  test.each(["/%", "/%zz", "/%E4", "/%%32F"])("%s has none", (pathname) => {
    expect(decodePath(pathname)).toBeNull();
  });

  const paths = fc
    .array(fc.constantFrom(..."/ a ë ? # % & %25 %2F %2f %3f %2e %C3%AB 2 F 5".split(" "), " "))
    .map((parts) => parts.join(""));

  test("is not changed by decoding it again", () => {
    fc.assert(
      fc.property(paths, (path) => {
        const text = decodePath(path);
        if (text !== null) expect(decodePath(text)).toBe(text);
      }),
    );
  });

  test("is encoded to a path of the same text, in one spelling", () => {
    fc.assert(
      fc.property(paths, (path) => {
        const text = decodePath(path);
        if (text === null) return;
        const encoded = encodePath(text);
        expect(decodePath(encoded)).toBe(text);
        expect(encoded).toMatch(/^[!-~]*$/);
        expect(encoded).not.toMatch(/[?#]/);
      }),
    );
  });
});
