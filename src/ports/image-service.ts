export type ImageRequest = {
  /** An absolute http(s) address on an allowed host, or a path below /demo/. */
  source: string;
  width: number;
  accept: string;
  siteSlug: string;
  allowedHosts: readonly string[];
};

export type ImageAnswer =
  | { is: "image"; body: Uint8Array; contentType: string; etag: string }
  /** Missing, broken or refused: the page shows a drawing of the body style. */
  | { is: "unavailable"; reason: string }
  | { is: "busy"; retryAfterSeconds: number };

type PhotoAnswer =
  | { is: "photo"; body: Uint8Array; width: number; height: number }
  /** No picture, or one that would take too much memory. */
  | { is: "refused" }
  | { is: "busy"; retryAfterSeconds: number };

export type ImageService = {
  /** Never throws for a bad picture or host. */
  render(request: ImageRequest): Promise<ImageAnswer>;
  /**
   * Makes a JPEG of a stranger's file: upright, at most so many pixels long, without a word of what the file said
   * beside the picture. Never throws for a bad file.
   */
  encodePhoto(source: Uint8Array, maxPixels: number, siteSlug: string): Promise<PhotoAnswer>;
  /** Rasterises a square SVG of ours, which has no text, to a PNG. */
  drawPng(svg: string, width: number): Promise<Uint8Array>;
};

export { IMAGE_WIDTHS } from "#domain/site/look/image-widths.ts";

/** @see Specification §9, "Images are served at quality 75 by default" */
export const IMAGE_QUALITY = 75;
