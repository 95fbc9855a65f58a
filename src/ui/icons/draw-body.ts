import type { BodyDrawing } from "./body-drawings.ts";

const GROUND = 56;
/** The gap between a tyre and its arch, in units of the drawing. */
const ARCH_GAP = 2;
const CAR_RIM_SHARE = 0.45;

/** Returns SVG content that uses the current colour. */
export function drawBody(drawing: BodyDrawing): string {
  const { profile, sill, cuts, parts, wheels, freeWheels = [], wheelRadius } = drawing;
  const { rimShare = CAR_RIM_SHARE } = drawing;
  const center = GROUND - wheelRadius;
  const arches = wheels
    .toSorted((a, b) => b - a)
    .map((x) => cutArch(x, center, wheelRadius + ARCH_GAP, sill))
    .join(" ");
  const body = `<path fill-rule="evenodd" d="${[`${profile} ${arches} Z`, ...cuts].join(" ")}"/>`;
  const rest = parts.length > 0 ? `<path d="${parts.join(" ")}"/>` : "";
  const tyres = [...wheels, ...freeWheels]
    .map((x) => drawWheel(x, center, wheelRadius, rimShare))
    .join(" ");
  return `${body}${rest}<path fill-rule="evenodd" d="${tyres}"/>`;
}

/** The sill's outline up to the wheel, over it and down again, from front to rear. */
function cutArch(x: number, center: number, radius: number, sill: number): string {
  const halfWidth = Math.sqrt(Math.max(radius ** 2 - (sill - center) ** 2, 0));
  if (halfWidth === 0) return "";
  const isLarge = sill > center ? 1 : 0;
  return `H${round(x + halfWidth)} A${radius} ${radius} 0 ${isLarge} 0 ${round(x - halfWidth)} ${sill}`;
}

function drawWheel(x: number, center: number, radius: number, rimShare: number): string {
  return `${drawCircle(x, center, radius)} ${drawCircle(x, center, radius * rimShare)}`;
}

function drawCircle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
