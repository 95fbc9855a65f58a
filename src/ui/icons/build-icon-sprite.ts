import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { BODY_DRAWINGS } from "./body-drawings.ts";
import { BRAND_MARKS } from "./brand-marks.ts";
import { CARD_MARKS } from "./card-marks.ts";
import { drawBody } from "./draw-body.ts";

/** Outlined, and filled where the page sets --icon-fill (a saved heart, a star). */
const LUCIDE =
  'fill="var(--icon-fill, none)" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/**
 * One file with the line icons and brand marks by name, `body-{style}` and `five-stars`. `lineIcons` are the
 * SVG files of lucide by name.
 */
export function buildIconSprite(lineIcons: ReadonlyMap<string, string>): string {
  const lines = [...lineIcons].map(
    ([name, svg]) =>
      `<symbol id="${name}" viewBox="0 0 24 24" ${LUCIDE}>${readContent(svg)}</symbol>`,
  );
  const stars = drawFiveStars(lineIcons.get("star") ?? "");
  const marks = Object.entries(BRAND_MARKS).map(
    ([name, path]) =>
      `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></symbol>`,
  );
  const cards = Object.entries(CARD_MARKS).map(
    ([name, { drawing }]) =>
      `<symbol id="card-${name}" viewBox="0 0 38 24" fill="currentColor">${drawing}</symbol>`,
  );
  const bodies = BODY_STYLES.map(
    (style) =>
      `<symbol id="body-${style}" viewBox="0 0 128 64" fill="currentColor">${drawBody(BODY_DRAWINGS[style])}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...lines, stars, ...marks, ...cards, ...bodies].join("")}</svg>`;
}

function drawFiveStars(star: string): string {
  const stars = [0, 24, 48, 72, 96].map(
    (left) => `<g transform="translate(${left})">${readContent(star)}</g>`,
  );
  return `<symbol id="five-stars" viewBox="0 0 120 24" ${LUCIDE}>${stars.join("")}</symbol>`;
}

function readContent(svg: string): string {
  const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  return svg.slice(start, svg.lastIndexOf("</svg>")).replaceAll(/\s*\n\s*/g, "");
}
