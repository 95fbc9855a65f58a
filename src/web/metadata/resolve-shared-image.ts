import { buildImageUrl } from "#ui/primitives/pictures/image-source.ts";

const DEMO_PREFIX = "/demo/";

/** As wide as any site that shows links makes it, and larger. */
const SHARED_WIDTH = 1280;

/**
 * The first picture of a list, as other sites fetch it: the demo's own only by way of our picture
 * service, any other where it stands. Null where there is none.
 */
export function resolveSharedImage(...pictures: readonly (string | null)[]): string | null {
  const picture = pictures.find((known) => known !== null) ?? null;
  return picture?.startsWith(DEMO_PREFIX) ? buildImageUrl(picture, SHARED_WIDTH) : picture;
}
