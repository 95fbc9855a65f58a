export type ImageRequest = {
  /** An absolute http(s) address on an allowed host, or a path below /demo/. */
  source: string;
  /** One of IMAGE_WIDTHS. */
  width: number;
  accept: string;
  /** Queues are fair between sites. */
  siteSlug: string;
  allowedHosts: readonly string[];
};

export type ImageAnswer =
  | { is: "image"; body: Uint8Array; contentType: string; etag: string }
  /** Missing, broken or refused: the page shows the drawing of the body style. */
  | { is: "unavailable"; reason: string }
  /** The queue is full: try again in some seconds. */
  | { is: "busy"; retryAfterSeconds: number };

export type ImageService = {
  /** Never throws for a bad picture or host; logs are the caller's. */
  render(request: ImageRequest): Promise<ImageAnswer>;
  /** A square drawing of our own, an SVG without letters, as a PNG so many pixels wide. */
  drawPng(svg: string, width: number): Promise<Uint8Array>;
};

export { IMAGE_WIDTHS } from "#domain/site/look/image-widths.ts";

/** @see Specification §9, "Images are served at quality 75 by default" */
export const IMAGE_QUALITY = 75;
