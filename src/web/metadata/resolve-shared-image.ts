import { buildImageUrl } from "#ui/primitives/pictures/image-source.ts";

const DEMO_PREFIX = "/demo/";

/** As wide as any link preview, or wider. */
const SHARED_WIDTH = 1280;

/** The first picture as other sites fetch it: demo pictures are only served by our picture service. */
export function resolveSharedImage(...pictures: readonly (string | null)[]): string | null {
  const picture = pictures.find((known) => known !== null) ?? null;
  return picture?.startsWith(DEMO_PREFIX) ? buildImageUrl(picture, SHARED_WIDTH) : picture;
}
