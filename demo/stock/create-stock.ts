import { createRandom, type Random } from "../random.ts";
import { resolveYear } from "./calendar.ts";
import { createVehicle } from "./create-vehicle.ts";
import type { DealershipPlan, StockShare } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import { createSiteShelf } from "./neighbours/site-shelf.ts";
import { spreadArrivals } from "./neighbours/spread-arrivals.ts";
import { applyStockCases } from "./stock-cases.ts";

/** Vehicles older in stock than this are rare. */
const USUAL_DAYS_IN_STOCK = 120;

/** The properties of a vehicle that are decided before its model. */
type Slot = {
  plan: DealershipPlan;
  random: Random;
  share: StockShare;
  stockNumber: string;
  daysInStock: number;
};

/** The stock of one dealership, the newest arrival first. */
export type DealershipStock = { plan: DealershipPlan; stock: DemoVehicle[] };

/**
 * The stock of dealerships that share a site, generated so that neighbours on the site look different.
 * Deterministic for the same plans and instant (milliseconds UTC).
 */
export function createStock(plans: readonly DealershipPlan[], now: number): DealershipStock[] {
  const slots = plans
    .flatMap(createSlots)
    .sort((one, other) => one.daysInStock - other.daysInStock);
  const shelf = createSiteShelf();
  const made = slots.map((slot) => {
    const vehicle = createVehicle(slot.random, { ...slot, shelf, now });
    return { plan: slot.plan, vehicle };
  });
  const stocks = plans.map((plan) => {
    const stock = made.filter((entry) => entry.plan === plan).map(({ vehicle }) => vehicle);
    const places = stock.map((_, place) => place);
    const order = shuffle(createRandom(`${plan.dealershipSlug} cases`), places);
    const thisYear = resolveYear(now);
    return { plan, stock: applyStockCases(stock, plan, order, { now, thisYear }) };
  });
  const isByArrival = plans.every(({ sortedBy }) => sortedBy === undefined);
  return isByArrival ? spreadArrivals(stocks) : stocks;
}

function createSlots(plan: DealershipPlan): Slot[] {
  const random = createRandom(plan.dealershipSlug);
  const shares = shuffle(
    random,
    plan.shares.flatMap((share) => Array.from({ length: share.count }, () => share)),
  );
  const days = shares.map(() => pickDaysInStock(random)).sort((one, other) => one - other);
  return shares.map((share, place) => ({
    plan,
    random,
    share,
    stockNumber: formatStockNumber(plan, share, shares.length - place),
    daysInStock: days[place] ?? 0,
  }));
}

/** A tenth arrived within a week; a few have been in stock for most of a year. */
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

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
