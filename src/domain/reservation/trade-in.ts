import type { Site } from "../site/config/site.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import {
  type Condition,
  findRefusal,
  IN_STOCK,
  NOT_RESERVED,
  NOT_SOLD,
  PRICED,
} from "./conditions.ts";

type TradeInPolicy = Pick<Site, "autograb">;

const CONDITIONS = [
  { refusal: "not_offered", holds: (_vehicle, policy) => policy.autograb },
  NOT_SOLD,
  NOT_RESERVED,
  IN_STOCK,
  PRICED,
] as const satisfies readonly Condition<string, TradeInPolicy>[];

/** Why nothing can be traded in for a vehicle. */
export type TradeInRefusal = (typeof CONDITIONS)[number]["refusal"];

/** The first reason against a trade-in; null where the vehicle qualifies. @see Specification §5, "Trade-in valuation" */
export function findTradeInRefusal(
  vehicle: ListedVehicle,
  site: TradeInPolicy,
): TradeInRefusal | null {
  return findRefusal<TradeInRefusal, TradeInPolicy>(CONDITIONS, vehicle, site);
}
