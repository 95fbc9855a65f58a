import { BODY_STYLES, type BodyStyle } from "#domain/vehicle/body-styles.ts";
import { BODY_DRAWINGS } from "./body-drawings.ts";
import { drawBody } from "./draw-body.ts";

/** The picture for a missing or broken photo: the body on a tinted ground, 4 by 3. */
function drawPlaceholder(style: BodyStyle): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 192" width="640" height="480">',
    '<rect width="256" height="192" fill="currentColor" fill-opacity=".06"/>',
    `<g transform="translate(64 62)" fill="currentColor" opacity=".16">${drawBody(BODY_DRAWINGS[style])}</g>`,
    "</svg>",
  ].join("");
}

export function drawPlaceholders(): Map<BodyStyle, string> {
  return new Map(BODY_STYLES.map((style) => [style, drawPlaceholder(style)]));
}
