import { expect, test } from "vitest";
import { buildImageUrl, buildSourceSet } from "./image-source.ts";

test("a picture's address is encoded whole, so that its own query stays its own", () => {
  expect(buildImageUrl("https://pictures.example/a b.jpg?v=1&x=2", 640)).toBe(
    "/images/640?src=https%3A%2F%2Fpictures.example%2Fa%20b.jpg%3Fv%3D1%26x%3D2",
  );
});

test("a vehicle's picture names the body that replaces it", () => {
  expect(buildImageUrl("/demo/a.webp", 320, "suv")).toBe(
    "/images/320?body=suv&src=%2Fdemo%2Fa.webp",
  );
});

test("a source set offers each width once", () => {
  expect(buildSourceSet("/a.webp", [320, 640])).toBe(
    "/images/320?src=%2Fa.webp 320w, /images/640?src=%2Fa.webp 640w",
  );
});
