import { IMAGES_FOLDER } from "#domain/addresses/site-addresses.ts";
import type { ImageWidth } from "#domain/site/look/image-widths.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";

/** With a body style, a failed picture is answered with that body's drawing. */
export function buildImageUrl(source: string, width: ImageWidth, body?: BodyStyle): string {
  return `${IMAGES_FOLDER}${width}${formatSource(source, body)}`;
}

export function buildSourceSet(
  source: string,
  widths: readonly ImageWidth[],
  body?: BodyStyle,
): string {
  const query = formatSource(source, body);
  return widths.map((width) => `${IMAGES_FOLDER}${width}${query} ${width}w`).join(", ");
}

/** The address is last: the common endings of a page's pictures compress better. */
function formatSource(source: string, body: BodyStyle | undefined): string {
  const fallback = body === undefined ? "" : `body=${body}&`;
  return `?${fallback}src=${encodeURIComponent(source)}`;
}
