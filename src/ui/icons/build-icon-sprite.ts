import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { BODY_DRAWINGS } from "./body-drawings.ts";
import { BRAND_MARKS } from "./brand-marks.ts";
import { drawBody } from "./draw-body.ts";

/** An outline, filled where the page sets --icon-fill (a saved heart, a star). */
const LUCIDE =
  'viewBox="0 0 24 24" fill="var(--icon-fill, none)" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/**
 * The one file of all icons: line icons by their name, marks of other companies, and the drawings
 * of bodies as `body-{style}`.
 *
 * @param lineIcons The SVG files of lucide, by name.
 */
export function buildIconSprite(lineIcons: ReadonlyMap<string, string>): string {
  const lines = [...lineIcons].map(
    ([name, svg]) => `<symbol id="${name}" ${LUCIDE}>${readContent(svg)}</symbol>`,
  );
  const marks = Object.entries(BRAND_MARKS).map(
    ([name, path]) =>
      `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></symbol>`,
  );
  const bodies = BODY_STYLES.map(
    (style) =>
      `<symbol id="body-${style}" viewBox="0 0 128 64" fill="currentColor">${drawBody(BODY_DRAWINGS[style])}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...lines, ...marks, ...bodies].join("")}</svg>`;
}

function readContent(svg: string): string {
  const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  return svg.slice(start, svg.lastIndexOf("</svg>")).replaceAll(/\s*\n\s*/g, "");
}
