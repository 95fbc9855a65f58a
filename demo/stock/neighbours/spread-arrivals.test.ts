import { describe, expect, test } from "vitest";
import { DEALERSHIP_PLANS } from "../dealership-plans.ts";
import type { DemoVehicle } from "../demo-vehicle.ts";
import { PRICE_DROP } from "../prices/earlier-stock.ts";
import { spreadArrivals } from "./spread-arrivals.ts";

const [PLAN] = DEALERSHIP_PLANS;

const vehicle = (day: number, look: string, rest: Partial<DemoVehicle> = {}): DemoVehicle => ({
  stock_number: `${day}`,
  make: "Mazda",
  model: "CX-5",
  year: 2022,
  car_type: "used",
  status: "in_stock",
  date_in_stock: `2026-11-${String(30 - day).padStart(2, "0")}`,
  photos: [`/demo/pictures/${look}.webp`],
  ...rest,
});

function spread(...stocks: DemoVehicle[][]): string[][] {
  if (PLAN === undefined) throw new Error("There is no plan.");
  const plan = PLAN;
  return spreadArrivals(stocks.map((stock) => ({ plan, stock }))).map(({ stock }) =>
    stock.map(({ stock_number }) => stock_number),
  );
}

const SUV = "suv-a-front-studio-red";
const OTHER_SUV = "suv-a-front-studio-blue";
const HATCH = "hatch-a-front-studio-white";
const UTE = "ute-b-front-yard-black";

describe("the arrivals of the demo", () => {
  test("are exchanged so that neighbours differ in body, then in paint", () => {
    const stock = [vehicle(0, SUV), vehicle(1, OTHER_SUV), vehicle(2, HATCH), vehicle(3, SUV)];
    expect(spread(stock)).toEqual([["0", "2", "1", "3"]]);
    expect(spread([vehicle(0, SUV), vehicle(1, SUV), vehicle(2, OTHER_SUV)])).toEqual([
      ["0", "2", "1"],
    ]);
  });

  test("differ from those of the site's other dealerships, too", () => {
    expect(
      spread([vehicle(0, SUV), vehicle(2, UTE)], [vehicle(1, SUV), vehicle(1, HATCH)]),
    ).toEqual([
      ["0", "2"],
      ["1", "1"],
    ]);
  });

  test("end with the cases that only tests look for", () => {
    const parts = vehicle(0, SUV, { tag: "For Parts" });
    const bare = vehicle(1, SUV, { photos: [] });
    expect(spread([parts, bare, vehicle(2, HATCH)])).toEqual([["2", "0", "1"]]);
  });

  test.each([{ status: "sold" }, { status: "coming_soon" }, { tag: PRICE_DROP }])(
    "leave %j on its day",
    (rest) => {
      expect(spread([vehicle(0, SUV), vehicle(1, SUV, rest), vehicle(2, HATCH)])[0]?.[1]).toBe("1");
    },
  );

  test("have the same days and vehicles as before, each row its own day", () => {
    if (PLAN === undefined) throw new Error("There is no plan.");
    const stock = [SUV, SUV, HATCH, UTE, OTHER_SUV].map((look, day) => vehicle(day, look));
    const [after] = spreadArrivals([{ plan: PLAN, stock }]);
    expect(after?.stock.map(({ date_in_stock }) => date_in_stock)).toEqual(
      stock.map(({ date_in_stock }) => date_in_stock),
    );
    expect(new Set(after?.stock.map(({ stock_number }) => stock_number)).size).toBe(stock.length);
  });
});
