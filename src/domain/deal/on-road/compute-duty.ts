import type { AustralianState } from "../../values/australian-states.ts";
import { DUTY_TABLES, type DutyBand, type DutyTable, type EngineClass } from "./duty-tables.ts";

const LOW_PERCENT = 2.75;
const HIGH_PERCENT = 6.5;
const LOW_UP_TO = 25_000;
const SLIDES_UP_TO = 50_000;
const SLIDE_DOLLARS = 6_666.66;

/** The engine as duty tells it apart; null where the records do not say. */
export function resolveEngineClass(vehicle: {
  simple_fuel: string | null;
  cylinders: number | null;
}): EngineClass | null {
  const fuel = vehicle.simple_fuel ?? "";
  if (/hybrid/i.test(fuel)) return "hybrid";
  if (/electric/i.test(fuel)) return "electric";
  const { cylinders } = vehicle;
  if (cylinders === null || cylinders < 1) return null;
  if (cylinders <= 4) return "four";
  return cylinders <= 6 ? "six" : "more";
}

type Dutiable = {
  state: AustralianState;
  /** Dollars. */
  value: number;
  engine: EngineClass | null;
  /** Built for goods, as a ute or a van is. */
  isGoods: boolean;
  /** Never registered before. */
  isNew: boolean;
  /** YYYY-MM-DD. */
  day: string;
};

/** The stamp duty of a light vehicle in cents; null where no table of ours says it for the day and the vehicle. */
export function computeDutyCents(dutiable: Dutiable): number | null {
  const { state, value, day } = dutiable;
  const table = DUTY_TABLES[state].find(({ since }) => since <= day);
  if (table === undefined || value < 0) return null;
  if (table.is === "sliding") return computeSliding(value);
  const bands = listBands(table, dutiable);
  const band = bands?.find(({ upTo }) => upTo === null || value <= upTo);
  if (band === undefined) return null;
  const steps = Math.ceil((value - band.from) / band.step);
  const cents = band.baseCents + steps * band.rateCents;
  return table.is === "banded" ? Math.max(cents, table.minCents ?? 0) : cents;
}

function listBands(
  table: Exclude<DutyTable, { is: "sliding" }>,
  { engine, isGoods, isNew }: Dutiable,
): readonly DutyBand[] | null {
  if (table.is === "by_engine") return engine === null ? null : table.bands[engine];
  if (isGoods && table.goods) return isNew ? table.goods.new : table.goods.used;
  const isLow = engine === "electric" || engine === "hybrid";
  return (isLow && table.low?.[engine]) || table.bands;
}

/** Western Australia: a percentage that rises between two values, with two decimals. */
function computeSliding(value: number): number {
  const slid = LOW_PERCENT + (value - LOW_UP_TO) / SLIDE_DOLLARS;
  const percent =
    value <= LOW_UP_TO
      ? LOW_PERCENT
      : value <= SLIDES_UP_TO
        ? Math.round(slid * 100) / 100
        : HIGH_PERCENT;
  return Math.round(value * percent);
}
