import sharp from "sharp";
import { expect, test } from "vitest";
import { buildPhoto } from "#tests/builders/picture-host.ts";
import { encodePicture, estimateSourceMemory } from "./encode-picture.ts";
import { PictureError } from "./picture-error.ts";

const buildLarge = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });

test("the memory that encoding needs is estimated from a picture's header", async () => {
  expect(await estimateSourceMemory(await buildPhoto({ width: 200, height: 120 }))).toBe(48_000);
});

test("a file of two kilobytes that unpacks to gigabytes is refused by its header", async () => {
  const bomb = await buildLarge(9_000, 2_000).avif({ effort: 0 }).toBuffer();
  expect(bomb.length).toBeLessThan(2_500);
  const before = process.memoryUsage.rss();
  await expect(estimateSourceMemory(bomb)).rejects.toThrow(PictureError);
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
});

test("the first frame of an animation is encoded", async () => {
  const frames = ["red", "blue"].map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const still = await sharp(await encodePicture(moving, 320, "webp")).metadata();
  expect([still.width, still.height, still.pages ?? 1]).toEqual([40, 40, 1]);
});

test.each(["tiff", "svg"])("%s is no picture of a vehicle", async (format) => {
  const file =
    format === "tiff"
      ? await buildLarge(40, 40).tiff().toBuffer()
      : Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
  await expect(estimateSourceMemory(file)).rejects.toThrow("not a picture");
});
