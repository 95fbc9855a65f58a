import { IMAGES_FOLDER } from "#domain/addresses/site-addresses.ts";
import type { ImageWidth } from "#domain/site/look/image-widths.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";

/**
 * The address of a picture made in one of our widths. With a body style, a picture that cannot be
 * had is answered with that body's drawing.
 */
export function buildImageUrl(source: string, width: ImageWidth, body?: BodyStyle): string {
  return `${IMAGES_FOLDER}${width}${formatSource(source, body)}`;
}

/** The `srcset` of a picture in the widths given. */
export function buildSourceSet(
  source: string,
  widths: readonly ImageWidth[],
  body?: BodyStyle,
): string {
  const query = formatSource(source, body);
  return widths.map((width) => `${IMAGES_FOLDER}${width}${query} ${width}w`).join(", ");
}

/** The address comes last: a page of cards, whose pictures end alike, compresses the better for it. */
function formatSource(source: string, body: BodyStyle | undefined): string {
  const fallback = body === undefined ? "" : `body=${body}&`;
  return `?${fallback}src=${encodeURIComponent(source)}`;
}
