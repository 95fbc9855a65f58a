import type { AustralianState } from "../../values/australian-states.ts";

/** Part of a table by the vehicle's value in dollars; the first band that reaches it counts. */
export type DutyBand = {
  /** Included; null for the last one. */
  upTo: number | null;
  /** Paid before the rate, in cents. */
  baseCents: number;
  /** The value above which the rate is paid. */
  from: number;
  /** Cents for each step or part of it. */
  rateCents: number;
  /** Dollars. */
  step: number;
};

/** Powered by the grid or by both, or by how many cylinders. */
export type EngineClass = "electric" | "hybrid" | "four" | "six" | "more";

/** Bands that end at a value say nothing above it: it depends on what no record of ours has. */
type BandedTable = {
  is: "banded";
  bands: readonly DutyBand[];
  minCents?: number;
  /** Utes, vans and cab chassis, where they are charged otherwise. */
  goods?: { new: readonly DutyBand[]; used: readonly DutyBand[] };
  /** Cars of low emissions, where they are charged otherwise. */
  low?: { electric: readonly DutyBand[]; hybrid: readonly DutyBand[] };
};
type EngineTable = { is: "by_engine"; bands: Readonly<Record<EngineClass, readonly DutyBand[]>> };
/** Percent of the whole value, by formula. */
type SlidingTable = { is: "sliding" };

export type DutyTable = (BandedTable | EngineTable | SlidingTable) & {
  /** The first day that it is in force, YYYY-MM-DD. */
  since: string;
};

const whole = (upTo: number | null, rateCents: number, step = 100): DutyBand => ({
  upTo,
  baseCents: 0,
  from: 0,
  rateCents,
  step,
});

const above = (
  upTo: number | null,
  [from, baseCents]: readonly [number, number],
  rateCents: number,
): DutyBand => ({ upTo, baseCents, from, rateCents, step: 100 });

const byValue = (low: number, high: number): DutyBand[] => [whole(100_000, low), whole(null, high)];

/** Goods vehicles pay as cars do up to a value; above it our sources do not say. */
const asCars = (...bands: readonly DutyBand[]) => ({ new: bands, used: bands });

/**
 * Duty on light vehicles that are bought for private use, the newest table of a state first; docs/buy-online.md
 * names the sources. None for the Australian Capital Territory, whose duty depends on each vehicle's emissions.
 */
export const DUTY_TABLES: Readonly<Record<AustralianState, readonly DutyTable[]>> = {
  NSW: [
    {
      is: "banded",
      since: "2025-07-01",
      bands: [whole(45_000, 300), above(null, [45_000, 135_000], 500)],
      goods: asCars(whole(45_000, 300)),
    },
  ],
  VIC: [
    {
      is: "banded",
      since: "2025-07-01",
      bands: [
        whole(80_567, 840, 200),
        whole(100_000, 1_040, 200),
        whole(150_000, 1_400, 200),
        whole(null, 1_800, 200),
      ],
      goods: { new: [whole(null, 540, 200)], used: [whole(null, 840, 200)] },
      // A green car has 120 g of carbon dioxide per kilometre or less: some hybrids are ones.
      low: { electric: [whole(null, 840, 200)], hybrid: [whole(80_567, 840, 200)] },
    },
  ],
  QLD: [
    {
      is: "by_engine",
      since: "2025-07-01",
      bands: {
        electric: byValue(200, 400),
        hybrid: byValue(200, 400),
        four: byValue(300, 500),
        six: byValue(350, 550),
        more: byValue(400, 600),
      },
    },
  ],
  SA: [
    {
      is: "banded",
      since: "2025-07-01",
      minCents: 500,
      bands: [
        whole(1_000, 100),
        above(2_000, [1_000, 1_000], 200),
        above(3_000, [2_000, 3_000], 300),
        above(null, [3_000, 6_000], 400),
      ],
      goods: asCars(
        whole(1_000, 100),
        above(2_000, [1_000, 1_000], 200),
        above(3_000, [2_000, 3_000], 300),
      ),
    },
  ],
  WA: [{ is: "sliding", since: "2025-07-01" }],
  NT: [{ is: "banded", since: "2025-07-01", bands: [whole(null, 300)] }],
  TAS: [
    {
      is: "banded",
      since: "2025-07-01",
      minCents: 2_000,
      bands: [whole(35_000, 300), above(40_000, [35_000, 105_000], 1_100), whole(null, 400)],
      goods: asCars(whole(35_000, 300)),
    },
  ],
  ACT: [],
};
