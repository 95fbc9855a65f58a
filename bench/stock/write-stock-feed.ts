import { appendFileSync, writeFileSync } from "node:fs";
import { FORECOURT_COLUMNS } from "#demo/feeds/feed-columns.ts";
import { COMMAS, writeDelimited } from "#demo/feeds/write-delimited.ts";
import { createStock } from "#demo/stock/create-stock.ts";
import type { DealershipPlan } from "#demo/stock/dealership-plan.ts";
import { DEALERSHIP_PLANS } from "#demo/stock/dealership-plans.ts";
import type { DemoVehicle } from "#demo/stock/demo-vehicle.ts";
import { BENCH_DEALERSHIP } from "./bench-site.ts";

/** Vehicles generated and written at a time, so that memory does not depend on the feed's length. */
const VEHICLES_A_PART = 5_000;

export type StockFeed = {
  /** Feeds of different lengths share no vehicle. */
  vehicles: number;
  /** Dollars added to every price, for a feed in which all vehicles have changed. */
  priceRise?: number;
};

/** Writes a feed in our own format with stock like the demo's; deterministic. */
export function writeStockFeed(path: string, { vehicles, priceRise = 0 }: StockFeed): void {
  writeFileSync(path, writeDelimited([], FORECOURT_COLUMNS, COMMAS));
  for (let written = 0; written < vehicles; written += VEHICLES_A_PART) {
    const count = Math.min(VEHICLES_A_PART, vehicles - written);
    const plan = resizePlan(`${vehicles}-${written / VEHICLES_A_PART}-`, count);
    const stock = createStock([plan], Date.now())
      .flatMap((made) => made.stock)
      .map((vehicle) => raisePrice(vehicle, priceRise));
    const rows = writeDelimited(stock, FORECOURT_COLUMNS, COMMAS);
    appendFileSync(path, rows.slice(rows.indexOf("\n") + 1));
  }
}

function raisePrice(vehicle: DemoVehicle, rise: number): DemoVehicle {
  const { price_drive_away: price } = vehicle;
  return typeof price === "number" ? { ...vehicle, price_drive_away: price + rise } : vehicle;
}

/** The demo's plan of the dealership scaled to a number of vehicles. */
function resizePlan(stockPrefix: string, count: number): DealershipPlan {
  const plan = DEALERSHIP_PLANS.find(({ dealershipSlug }) => dealershipSlug === BENCH_DEALERSHIP);
  if (!plan) throw new Error(`The demo has no plan for ${BENCH_DEALERSHIP}.`);
  const usual = plan.shares.reduce((sum, share) => sum + share.count, 0);
  const shares = plan.shares.map((share) => ({
    ...share,
    count: Math.floor((share.count / usual) * count),
  }));
  const [first, ...others] = shares;
  if (!first) throw new Error(`The demo's plan for ${BENCH_DEALERSHIP} has no vehicles.`);
  const rest = others.reduce((sum, share) => sum + share.count, 0);
  return { ...plan, stockPrefix, shares: [{ ...first, count: count - rest }, ...others] };
}
