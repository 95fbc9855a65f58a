import type { Metadata } from "sharp";

/** What is read of a picture's header. */
export type PictureHeader = Partial<
  Pick<Metadata, "width" | "height" | "format" | "isProgressive" | "channels" | "depth">
>;

/** A picture that would take more is refused; phones' own, of 12 to 50 megapixels, take less. */
export const MAX_PICTURE_MEMORY_BYTES = 400_000_000;

/** Pictures that take more are made one at a time. */
export const HEAVY_PICTURE_BYTES = 100_000_000;

/** Whatever it takes: nobody photographs a vehicle in more. */
const MAX_PIXELS = 100_000_000;

/** Measured with sharp: AVIF is decoded as a whole, its alpha and its twelve bits beside it. */
const AVIF_BYTES = 25;
const GIF_BYTES = 6;
/** Read line by line, from top to bottom, but for what turning it upright takes. */
const PLAIN_BYTES = 2;

/**
 * How many bytes making a picture takes at most, by its header: a file of two kilobytes may say that it
 * is as large as a house. Infinite where the header names no size, or more pixels than any photo has.
 */
export function reckonPictureMemory(header: PictureHeader): number {
  const { width = 0, height = 0 } = header;
  const pixels = width * height;
  if (pixels === 0 || pixels > MAX_PIXELS) return Number.POSITIVE_INFINITY;
  return pixels * resolveBytesPerPixel(header);
}

/** What comes in several passes over the whole picture is held until the last one. */
function resolveBytesPerPixel({
  format,
  isProgressive,
  channels = 4,
  depth,
}: PictureHeader): number {
  if (format === "heif") return AVIF_BYTES;
  if (format === "gif") return GIF_BYTES;
  if (!isProgressive) return PLAIN_BYTES;
  if (format === "jpeg") return channels * 2 + 1;
  return channels * (depth === "ushort" ? 2 : 1) + 3;
}
