import { createRandom, type Random } from "../random.ts";
import { resolveYear } from "./calendar.ts";
import { createVehicle } from "./create-vehicle.ts";
import type { DealershipPlan, StockShare } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import { applyStockCases } from "./stock-cases.ts";

/** Vehicles older in stock than this are rare. */
const USUAL_DAYS_IN_STOCK = 120;

/**
 * Everything that a dealership has, the newest arrival first. The same plan and the same instant
 * (milliseconds UTC) give the same stock.
 */
export function createStock(plan: DealershipPlan, now: number): DemoVehicle[] {
  const random = createRandom(plan.dealershipSlug);
  const shares = shuffle(
    random,
    plan.shares.flatMap((share) => Array.from({ length: share.count }, () => share)),
  );
  const days = shares.map(() => pickDaysInStock(random)).sort((one, other) => one - other);
  const lastPaint = new Map<string, string>();
  const stock = shares.map((share, place): DemoVehicle => {
    const vehicle = createVehicle(random, {
      plan,
      share,
      stockNumber: formatStockNumber(plan, share, shares.length - place),
      daysInStock: days[place] ?? 0,
      paintBefore: (set) => lastPaint.get(set) ?? null,
      now,
    });
    rememberPaint(lastPaint, vehicle);
    return vehicle;
  });
  const order = shuffle(
    random,
    stock.map((_, index) => index),
  );
  return applyStockCases(stock, plan, order, { now, thisYear: resolveYear(now) });
}

/** A tenth came within the week; a few have been here for the better part of a year. */
function pickDaysInStock(random: Random): number {
  if (random.chance(0.1)) return random.integer(0, 8);
  return random.chance(0.08)
    ? random.integer(USUAL_DAYS_IN_STOCK, 290)
    : random.integer(9, USUAL_DAYS_IN_STOCK);
}

function formatStockNumber(
  { stockPrefix }: DealershipPlan,
  { carType }: StockShare,
  number: number,
): string {
  return `${stockPrefix}${carType.charAt(0).toUpperCase()}${1_000 + number}`;
}

function rememberPaint(lastPaint: Map<string, string>, { photos, colour }: DemoVehicle): void {
  const [first] = Array.isArray(photos) ? photos : [];
  const set = /([^/]+?)-(front|rear|side)-/.exec(first ?? "")?.[1];
  if (set !== undefined && typeof colour === "string") lastPaint.set(set, colour);
}

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
