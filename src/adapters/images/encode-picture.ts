import sharp from "sharp";
import { IMAGE_QUALITY } from "#ports/image-service.ts";
import { isPicture } from "./is-picture.ts";
import { PictureError } from "./picture-error.ts";

export type PictureFormat = "webp" | "jpeg";

/** Above it a picture would take more memory than a stock photo is worth; phones make 12 to 50. */
const MAX_SOURCE_PIXELS = 100_000_000;

const MAX_ENCODE_SECONDS = 15;
const WHITE = { r: 255, g: 255, b: 255 };

// Pictures come once each, and our own queue says how many are made at a time.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes a picture of a width, upright as its camera says, never larger than its source, without
 * its metadata (where it was taken, by whom).
 *
 * @throws PictureError when it is none, broken, cut off, or has too many pixels.
 */
export async function encodePicture(
  source: Uint8Array,
  width: number,
  format: PictureFormat,
  maxPixels = MAX_SOURCE_PIXELS,
): Promise<Uint8Array> {
  if (!isPicture(source)) throw new PictureError("not a picture", { isGone: true });
  const picture = sharp(source, {
    failOn: "error",
    limitInputPixels: maxPixels,
  })
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
    const message = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    const isLate = message?.startsWith("timeout");
    throw new PictureError(`could not be made: ${message}`, { cause, isGone: !isLate });
  }
}
