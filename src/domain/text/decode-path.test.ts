import { expect, test } from "vitest";
import { decodePath } from "./decode-path.ts";

test.each([
  ["/search/Citro%C3%ABn", "/search/Citroën"],
  ["/search/used-cars/", "/search/used-cars/"],
  ["/a%2Fb", "/a/b"],
])("the text of %s is %s", (pathname, text) => {
  expect(decodePath(pathname)).toBe(text);
});

test.each(["/%", "/%zz", "/%E4"])("%s is no text", (pathname) => {
  expect(decodePath(pathname)).toBeNull();
});
