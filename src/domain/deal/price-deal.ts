import { toCents } from "#domain/values/money/to-cents.ts";
import { formatCents } from "../text/format-amount.ts";
import { stateEstimate } from "../valuation/describe-estimate.ts";
import type { Country } from "../values/countries.ts";
import type { DealConfig, DealExtra } from "./deal-config.schema.ts";
import type { DealLine, ListedLines, PendingLine } from "./deal-lines.ts";
import type { DealTasks, TradeInEstimate, TradeInTask } from "./deal-tasks.schema.ts";
import { listOnRoad, type OnRoadVehicle } from "./on-road/list-on-road.ts";

/** The share of a price that is tax, as a fraction. @see A New Zealand price holds 15 %, an Australian 10 % */
const GST_SHARES: Readonly<Record<Country, readonly [number, number]>> = {
  AU: [1, 11],
  NZ: [3, 23],
};

type PricedTradeIn = {
  valueCents: number;
  owingCents: number;
  /** Below 0 where more is owed on it than it is worth. */
  equityCents: number;
  /** Its day, its range, its end and its basis, in words. */
  statement: string;
};

/** All figures of a deal in whole cents; nothing else that anybody is shown or sent reckons with its amounts. */
export type DealFigures = {
  lines: readonly DealLine[];
  pending: readonly PendingLine[];
  /** The sum of the lines. */
  totalCents: number;
  /** Tax inside the total; null where the price holds charges without tax whose amount nobody told. */
  gstCents: number | null;
  /** Null without one, and while nobody has estimated it. */
  tradeIn: PricedTradeIn | null;
  /** Paid at once to hold the vehicle; 0 where none is taken. */
  depositCents: number;
  /** Left to pay after trade-in and deposit; never below 0. */
  balanceCents: number;
  /** The dealer pays this to the shopper, where trade-in and deposit are above the total; else 0. */
  payoutCents: number;
  /** The balance, where it is to be financed; null for cash. */
  financeCents: number | null;
  /** Whether an amount may still differ, or one is missing. */
  isEstimate: boolean;
};

export type DealToPrice = {
  vehicle: OnRoadVehicle & { priceLabel: string };
  tasks: DealTasks;
  config: DealConfig;
  country: Country;
  delivery: ListedLines;
  depositCents: number;
  /** YYYY-MM-DD at the dealer. */
  day: string;
  /** The dealer's. */
  timeZone: string;
  /** Milliseconds UTC. */
  now: number;
};

/** Prices a deal, whichever of its tasks are done and in whatever order they were. */
export function priceDeal(deal: DealToPrice): DealFigures {
  const { vehicle, tasks, config, country, delivery, depositCents, day } = deal;
  const jurisdiction = tasks.price?.jurisdiction ?? null;
  const costs = config.on_road_costs;
  const onRoad = listOnRoad(vehicle, { country, jurisdiction, costs, day });
  const lines: DealLine[] = [
    {
      kind: "vehicle",
      label: "Vehicle price",
      cents: vehicle.priceCents,
      hasGst: true,
      isEstimate: vehicle.priceType === "estimate",
      note: vehicle.priceLabel,
    },
    ...onRoad.lines,
    ...listChosenExtras(deal),
    ...delivery.lines,
  ];
  const totalCents = sum(lines);
  const tradeIn = priceTradeIn(tasks.trade_in, deal);
  const pending = [...onRoad.pending, ...delivery.pending, ...listUnvalued(tasks, tradeIn)];
  const left = totalCents - (tradeIn?.equityCents ?? 0) - depositCents;
  const balanceCents = Math.max(left, 0);
  return {
    lines,
    pending,
    totalCents,
    gstCents: holdsCharges(deal) ? null : sumTax(lines, country),
    tradeIn,
    depositCents,
    balanceCents,
    payoutCents: Math.max(-left, 0),
    financeCents: tasks.payment?.method === "finance" ? balanceCents : null,
    isEstimate:
      pending.length > 0 || tradeIn !== null || lines.some(({ isEstimate }) => isEstimate),
  };
}

/** Registration, insurance and stamp duty are without tax, and an Australian drive-away price has them inside. */
function holdsCharges({ vehicle, country }: DealToPrice): boolean {
  return country === "AU" && vehicle.priceType !== "excluding_government_charges";
}

function sumTax(lines: readonly DealLine[], country: Country): number {
  const [part, whole] = GST_SHARES[country];
  return Math.round((sum(lines.filter(({ hasGst }) => hasGst)) * part) / whole);
}

export type OfferedExtra = DealExtra & { kind: "protection" | "accessory" };

/** The extras that the site offers beside a vehicle of this kind, protection first. */
export function listOfferedExtras(
  { protection, accessories }: Pick<DealConfig, "protection" | "accessories">,
  carType: string,
): OfferedExtra[] {
  const kind = carType.toLowerCase();
  return [
    ...protection.map((extra) => ({ ...extra, kind: "protection" as const })),
    ...accessories.map((extra) => ({ ...extra, kind: "accessory" as const })),
  ].filter(
    ({ car_types }) =>
      car_types.length === 0 || car_types.some((offered) => offered.toLowerCase() === kind),
  );
}

/** The name under which an extra is posted and stored: protection and accessories may share slugs. */
export function nameExtra({ kind, slug }: Pick<OfferedExtra, "kind" | "slug">): string {
  return `${kind}:${slug}`;
}

/** One that the site offers no more costs nothing, and is not sold. */
function listChosenExtras({ tasks, config, vehicle }: DealToPrice): DealLine[] {
  const chosen = tasks.extras?.slugs ?? [];
  return listOfferedExtras(config, vehicle.carType)
    .filter((extra) => chosen.includes(nameExtra(extra)))
    .map(({ kind, name, price }) => ({
      kind,
      label: name,
      cents: toCents(price),
      hasGst: true,
      isEstimate: false,
      note: null,
    }));
}

/** An estimate that has run out is none. */
function priceTradeIn(
  task: TradeInTask | null,
  { now, timeZone }: Pick<DealToPrice, "now" | "timeZone">,
): PricedTradeIn | null {
  const estimate = task?.estimate ?? null;
  if (task === null || !hasTradeIn(task) || estimate === null || estimate.validUntil <= now)
    return null;
  const { middleCents: valueCents } = estimate;
  const { owingCents } = task;
  const statement = stateTradeIn(estimate, timeZone);
  return { valueCents, owingCents, equityCents: valueCents - owingCents, statement };
}

function stateTradeIn({ lowCents, highCents, ...rest }: TradeInEstimate, timeZone: string): string {
  return stateEstimate({ ...rest, low: lowCents / 100, high: highCents / 100 }, timeZone);
}

/** Whether the shopper has a vehicle to trade in. */
export function hasTradeIn(task: TradeInTask | null): boolean {
  return task !== null && task.make !== null;
}

function listUnvalued(tasks: DealTasks, tradeIn: PricedTradeIn | null): PendingLine[] {
  if (!hasTradeIn(tasks.trade_in) || tradeIn !== null) return [];
  const owingCents = tasks.trade_in?.owingCents ?? 0;
  const less = owingCents > 0 ? `, less the ${formatCents(owingCents / 100)} still owing,` : "";
  const why = `We value it with you. What it is worth then${less} comes off what you pay.`;
  return [{ kind: "trade_in", label: "Your trade-in", why, owingCents }];
}

function sum(lines: readonly DealLine[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
