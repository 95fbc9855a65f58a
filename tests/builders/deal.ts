import type { Deal } from "#domain/deal/deal.ts";
import { type DealConfig, dealConfigSchema } from "#domain/deal/deal-config.schema.ts";
import { type DealTasks, dealTasksSchema } from "#domain/deal/deal-tasks.schema.ts";
import type { DealToPrice } from "#domain/deal/price-deal.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { NewDeal } from "#ports/stores/deal-store.ts";
import { NOW } from "./vehicle.ts";

export const buildDealConfig = (given: object = {}): DealConfig =>
  dealConfigSchema.parse({ enabled: true, ...given });

export const buildTasks = (given: object = {}): DealTasks => dealTasksSchema.parse(given);

export const TRADE_IN = {
  make: "Mazda",
  model: "3",
  year: 2016,
  km: 98_000,
  condition: "Good",
  owingCents: 250_000,
  estimate: {
    lowCents: 900_000,
    middleCents: 1_000_000,
    highCents: 1_100_000,
    basis: "By 12 comparable vehicles",
    at: NOW,
    validUntil: NOW + 7 * DAY_MS,
  },
};

/** Every task done: traded in, financed, with two extras, picked up. */
export const ALL_TASKS = {
  price: { jurisdiction: "NSW" },
  trade_in: TRADE_IN,
  payment: { method: "finance", termMonths: 60, finalPercent: 0 },
  extras: { slugs: ["protection:tyres", "accessory:mats"] },
  delivery: { method: "pick_up" },
  details: { name: "Robin", lastName: "Sample", email: "robin@example.com", phone: "0491570156" },
};

export const EXTRAS = {
  protection: [{ slug: "tyres", name: "Tyre cover", price: 890 }],
  accessories: [{ slug: "mats", name: "Mats", price: 229.9 }],
};

/** A deal of a car at $31,990 with the price of the state of New South Wales, nothing else chosen. */
export function buildDealToPrice(given: Partial<DealToPrice> = {}): DealToPrice {
  return {
    vehicle: {
      priceCents: 3_199_000,
      priceType: "drive_away",
      priceState: "NSW",
      priceLabel: "Drive away (NSW)",
      carType: "used",
      itemType: "car",
      simple_body: "SUV",
      simple_fuel: "Petrol",
      cylinders: 4,
    },
    tasks: buildTasks(),
    config: buildDealConfig(EXTRAS),
    country: "AU",
    delivery: { lines: [], pending: [] },
    depositCents: 50_000,
    day: "2026-11-27",
    timeZone: "Australia/Sydney",
    now: NOW,
    ...given,
  };
}

export function buildNewDeal(id: string, given: Partial<Deal> = {}): NewDeal {
  return {
    id,
    siteSlug: "riverbend",
    vehicleId: 1,
    vehicleName: "2022 Mazda CX-5",
    acceptedPriceCents: 3_199_000,
    acceptedPriceType: "drive_away",
    tasks: buildTasks(),
    leadId: `lead of ${id}`,
    createdAt: NOW,
    expiresAt: NOW + 14 * DAY_MS,
    ...given,
  };
}
