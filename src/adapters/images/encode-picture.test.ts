import { expect, test } from "vitest";
import { buildPhoto } from "#tests/builders/picture-host.ts";
import { encodePicture } from "./encode-picture.ts";

test.each([
  [24_001, "made"],
  [24_000, "made"],
  [23_999, "refused"],
])("where %i pixels are the most, a picture of 200 by 120 is %s", async (maxPixels, outcome) => {
  const photo = await buildPhoto({ width: 200, height: 120 });
  const made = encodePicture(photo, 160, "webp", maxPixels).then(
    () => "made",
    () => "refused",
  );
  expect(await made).toBe(outcome);
});
