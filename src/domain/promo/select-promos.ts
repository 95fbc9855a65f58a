import type { Promo } from "./promo.schema.ts";

/** Types whose results the display lists speak of; a result with none of them shows no strict card. */
const USUAL_CAR_TYPES = ["new", "used", "demo"];

/**
 * The cards for a result at an instant (milliseconds UTC), in the order shown: those with a
 * position by it, then the rest as configured. `carTypes` are those of the whole result.
 *
 * @see Specification §4, "Promo card visibility", "Promo ordering" and "Promo display filter"
 */
export function selectPromos(
  promos: readonly Promo[],
  carTypes: readonly string[],
  now: number,
): Promo[] {
  return promos
    .filter((promo) => isVisible(promo, now) && isMeantFor(promo, carTypes))
    .sort((one, other) => toOrder(one) - toOrder(other));
}

/** The next instant (milliseconds UTC) at which time alone shows or hides a card; null: never. */
export function resolvePromosChange(promos: readonly Promo[], now: number): number | null {
  const moments = promos
    .flatMap(({ start, expiry }) => [start, expiry])
    .flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Shown from its start on, and until its expiry. */
function isVisible({ start, expiry }: Promo, now: number): boolean {
  return (
    (start === null || now >= Date.parse(start)) && (expiry === null || now < Date.parse(expiry))
  );
}

function isMeantFor({ display, strictDisplay }: Promo, carTypes: readonly string[]): boolean {
  if (!carTypes.some((type) => USUAL_CAR_TYPES.includes(type))) return !strictDisplay;
  if (display.length === 0) return true;
  return strictDisplay
    ? carTypes.every((type) => display.includes(type))
    : carTypes.some((type) => display.includes(type));
}

const toOrder = ({ position }: Promo): number => position ?? Number.POSITIVE_INFINITY;
