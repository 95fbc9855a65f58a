import { expect, test } from "vitest";
import { MIN_FORMER_PRICE_DAYS } from "#domain/vehicle/price-history.ts";
import type { DemoVehicle } from "../demo-vehicle.ts";
import { EARLIER_FEED_DAYS, listEarlierStock, PRICE_DROP } from "./earlier-stock.ts";

const CAR: DemoVehicle = {
  stock_number: "U1",
  make: "Mazda",
  model: "CX-5",
  year: 2021,
  car_type: "used",
  price_drive_away: 31_990,
  price_egc: 29_990,
};

test("a vehicle whose price has dropped was dearer by one amount, whatever the price holds", () => {
  const dropped = { ...CAR, tag: PRICE_DROP };
  expect(listEarlierStock([CAR, dropped])).toEqual([
    { ...dropped, price_drive_away: 33_490, price_egc: 31_490 },
  ]);
});

test("a price that is small falls by a step, and words stay as they are", () => {
  const dropped = { ...CAR, tag: PRICE_DROP, price_drive_away: null, price_egc: "POA", price: 900 };
  expect(listEarlierStock([dropped])).toMatchObject([{ price: 1_400, price_egc: "POA" }]);
});

test("the earlier price was asked for longer than a former price must be", () => {
  expect(EARLIER_FEED_DAYS).toBeGreaterThan(MIN_FORMER_PRICE_DAYS);
});
