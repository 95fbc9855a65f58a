import { expect, test } from "vitest";
import { estimatePictureMemory, MAX_PICTURE_MEMORY_BYTES } from "./estimate-picture-memory.ts";

const MEGAPIXEL = { width: 1_000, height: 1_000 };

test.each([
  ["an AVIF", { format: "heif", channels: 3, depth: "uchar", isProgressive: false }, 25],
  ["a GIF", { format: "gif", channels: 4, depth: "uchar", isProgressive: false }, 6],
  ["a plain JPEG", { format: "jpeg", channels: 3, depth: "uchar", isProgressive: false }, 2],
  ["a progressive JPEG", { format: "jpeg", channels: 3, depth: "uchar", isProgressive: true }, 7],
  ["one for print", { format: "jpeg", channels: 4, depth: "uchar", isProgressive: true }, 9],
  ["a plain PNG", { format: "png", channels: 4, depth: "ushort", isProgressive: false }, 2],
  ["an interlaced PNG", { format: "png", channels: 4, depth: "uchar", isProgressive: true }, 7],
  ["one of 16 bits", { format: "png", channels: 4, depth: "ushort", isProgressive: true }, 11],
  ["a WebP", { format: "webp", channels: 4, depth: "uchar", isProgressive: false }, 2],
] as const)("%s takes its bytes for each pixel", (_, header, bytes) => {
  expect(estimatePictureMemory({ ...MEGAPIXEL, ...header })).toBe(bytes * 1_000_000);
});

test.each([
  ["an AVIF of a phone's 16 megapixels", "heif", 16, true],
  ["a larger AVIF", "heif", 17, false],
  ["a JPEG of 100 megapixels", "jpeg", 100, true],
  ["a larger JPEG", "jpeg", 101, false],
] as const)("%s is made or not", (_, format, megapixels, isMade) => {
  const header = { format, width: 1_000, height: megapixels * 1_000, isProgressive: false };
  expect(estimatePictureMemory(header) <= MAX_PICTURE_MEMORY_BYTES).toBe(isMade);
});

test("a header without a size counts as too large", () => {
  expect(estimatePictureMemory({ format: "png", isProgressive: false })).toBe(
    Number.POSITIVE_INFINITY,
  );
});
