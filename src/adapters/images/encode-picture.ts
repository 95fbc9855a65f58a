import sharp from "sharp";
import { IMAGE_QUALITY } from "#ports/image-service.ts";
import { estimatePictureMemory, MAX_PICTURE_MEMORY_BYTES } from "./estimate-picture-memory.ts";
import { PictureError } from "./picture-error.ts";

export type PictureFormat = "webp" | "jpeg";

const MAX_ENCODE_SECONDS = 15;
/** Reads the first frame of an animation; the size was checked before. */
const READING = { failOn: "error", limitInputPixels: false, animated: false } as const;
const WHITE = { r: 255, g: 255, b: 255 };

// Each picture is encoded once, and our own queue limits concurrency.
sharp.cache(false);
sharp.concurrency(1);

/** @throws PictureError when it is not a picture, or would need too much memory. */
export async function estimateSourceMemory(source: Uint8Array): Promise<number> {
  if (!isPicture(source)) throw new PictureError("not a picture", { isGone: true });
  const header = await sharp(source, READING)
    .metadata()
    .catch((cause: unknown) => {
      throw toPictureError(cause);
    });
  const bytes = estimatePictureMemory(header);
  if (bytes <= MAX_PICTURE_MEMORY_BYTES) return bytes;
  throw new PictureError(
    `${header.width} by ${header.height} pixels of ${header.format} would take too much memory: give a smaller one, or a plain JPEG`,
    { isGone: true },
  );
}

/**
 * Rotates upright, never enlarges, and removes metadata such as place and photographer. @throws PictureError
 */
export async function encodePicture(
  source: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const picture = sharp(source, READING)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: MAX_ENCODE_SECONDS });
  try {
    if (format === "webp") return await picture.webp({ quality: IMAGE_QUALITY }).toBuffer();
    return await picture
      .flatten({ background: WHITE })
      .jpeg({ quality: IMAGE_QUALITY, progressive: true })
      .toBuffer();
  } catch (cause) {
    throw toPictureError(cause);
  }
}

/** The same within a square, with the size that came of it. @throws PictureError */
export async function encodePhoto(
  source: Uint8Array,
  maxPixels: number,
): Promise<{ body: Uint8Array; width: number; height: number }> {
  try {
    const { data, info } = await sharp(source, READING)
      .autoOrient()
      .resize({ width: maxPixels, height: maxPixels, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: MAX_ENCODE_SECONDS })
      .flatten({ background: WHITE })
      .jpeg({ quality: IMAGE_QUALITY, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch (cause) {
    throw toPictureError(cause);
  }
}

/**
 * Names and types that hosts claim are often wrong; sharp's other formats (SVG, PDF) are unsafe for
 * strangers' files.
 */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("GIF8") ||
    (start.startsWith("RIFF") && start.slice(8) === "WEBP") ||
    /^ftypavi[fs]$/.test(start.slice(4))
  );
}

function toPictureError(cause: unknown): PictureError {
  const message = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
  const isLate = message?.startsWith("timeout");
  return new PictureError(`could not be made: ${message}`, { cause, isGone: !isLate });
}
