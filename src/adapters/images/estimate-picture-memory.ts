import type { Metadata } from "sharp";

export type PictureHeader = Partial<
  Pick<Metadata, "width" | "height" | "format" | "isProgressive" | "channels" | "depth">
>;

/** Larger pictures are refused; phones' pictures of 12 to 50 megapixels need less. */
export const MAX_PICTURE_MEMORY_BYTES = 400_000_000;

/** Larger pictures are encoded one at a time. */
export const LARGE_PICTURE_BYTES = 100_000_000;

/** Nobody photographs a vehicle in more. */
const MAX_PIXELS = 100_000_000;

/** Measured with sharp: AVIF is decoded as a whole, with alpha and twelve bits. */
const AVIF_BYTES = 25;
const GIF_BYTES = 6;
/** Decoded line by line, except for what rotating needs. */
const PLAIN_BYTES = 2;

/** An upper limit by the header, as a file of two kilobytes may claim to be huge; infinite without a size. */
export function estimatePictureMemory(header: PictureHeader): number {
  const { width = 0, height = 0 } = header;
  const pixels = width * height;
  if (pixels === 0 || pixels > MAX_PIXELS) return Number.POSITIVE_INFINITY;
  return pixels * resolveBytesPerPixel(header);
}

/** A progressive or interlaced picture is held in memory until its last pass. */
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
