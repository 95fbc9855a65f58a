import { findAgeRefusal, findPriceRefusal } from "#domain/valuation/build-estimate.ts";
import { MAX_YEARS_APART, nameModel } from "#domain/valuation/comparable.ts";
import { measureMarket } from "#domain/valuation/measure-market.ts";
import type { BenchRow } from "../bench-row.ts";
import type { BenchExtent } from "../bench-subject.ts";
import { median } from "../median.ts";
import type { Workspace } from "../workspace.ts";
import { drawCars, LISTED_IN, type ListedCar, readListedCars } from "./listed-cars.ts";

const CARS = 4_000;

/** Of a quick run, one car in so many is held back. */
const EVERY = 4;

/** The estimate must be off by less than this share of what the plain median is off by. */
const MAX_RATIO = 0.5;

type Errors = {
  estimate: number[];
  plain: number[];
  /** Estimates whose range holds the price. */
  inside: number;
  /** Cars that got no figure. */
  refused: number;
};

/**
 * How far estimates are off what held-back cars were advertised for, beside the plain median of their make and
 * model. No car is compared with itself.
 */
export async function measureValuation(_: Workspace, extent: BenchExtent): Promise<BenchRow[]> {
  const listed = readListedCars();
  const drawn = report("drawn cars", backtest(drawCars(CARS), extent));
  return listed === null ? drawn : [...drawn, ...report("listings", backtest(listed, extent))];
}

function backtest(cars: readonly ListedCar[], extent: BenchExtent): Errors {
  const byModel = Map.groupBy(cars, nameModel);
  const errors: Errors = { estimate: [], plain: [], inside: 0, refused: 0 };
  for (const [n, car] of cars.entries()) {
    if (extent === "quick" && n % EVERY !== 0) continue;
    const others = (byModel.get(nameModel(car)) ?? []).filter((other) => other !== car);
    const near = others.filter((other) => Math.abs(other.year - car.year) <= MAX_YEARS_APART);
    const market = measureMarket(near, car, LISTED_IN);
    const isRefused =
      market === null ||
      findAgeRefusal(car.year, LISTED_IN) !== null ||
      findPriceRefusal(market) !== null;
    if (isRefused) {
      errors.refused += 1;
      continue;
    }
    const off = Math.abs(market.price - car.price);
    errors.estimate.push(off / car.price);
    errors.plain.push(Math.abs(median(others.map(({ price }) => price)) - car.price) / car.price);
    if (off <= market.price * market.spread) errors.inside += 1;
  }
  return errors;
}

function report(name: string, { estimate, plain, inside, refused }: Errors): BenchRow[] {
  const [own, other] = [median(estimate), median(plain)];
  const row = (text: string, value: number): BenchRow => ({
    name: `valuation, ${name}: ${text}`,
    value,
    unit: "%",
    bound: null,
  });
  return [
    {
      name: `valuation, ${name}: median error, of the plain median's`,
      value: own / other,
      unit: "",
      bound: { kind: "at most", value: MAX_RATIO },
    },
    row("median error of an estimate", 100 * own),
    row("median error of the plain median of make and model", 100 * other),
    row("prices within the range", share(inside, estimate.length)),
    row("cars without a figure", share(refused, refused + estimate.length)),
  ];
}

function share(count: number, of: number): number {
  return (100 * count) / of;
}
