import { expect, test } from "vitest";
import { resolveSharedImage } from "./resolve-shared-image.ts";

test.each([
  [[null, null], null],
  [[], null],
  [["https://cdn.example/a.jpg", "/demo/pictures/b.webp"], "https://cdn.example/a.jpg"],
  [["/share.png"], "/share.png"],
  [[null, "/demo/pictures/b.webp"], "/images/1280?src=%2Fdemo%2Fpictures%2Fb.webp"],
])("of the pictures %j a shared link shows %j", (pictures, expected) => {
  expect(resolveSharedImage(...pictures)).toBe(expected);
});
