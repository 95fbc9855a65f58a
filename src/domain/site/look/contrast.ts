import { parseHex } from "./oklch.ts";

/** Text on its background. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_TEXT_CONTRAST = 4.5;

/** Edges of controls. @see https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const MIN_EDGE_CONTRAST = 3;

/** The ratio of two colours (#rrggbb), from 1 (equal) to 21 (black on white). */
export function resolveContrast(hex: string, other: string): number {
  const [one, two] = [resolveLuminance(hex), resolveLuminance(other)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

function resolveLuminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
