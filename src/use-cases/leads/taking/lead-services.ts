import type { Platform } from "#ports/platform.ts";
import type { ValueTradeIn } from "../../valuation/create-trade-in-valuer.ts";
import type { StorageCircuit } from "./storage-circuit.ts";

export type LeadServices = Pick<
  Platform,
  | "leads"
  | "appointments"
  | "secrets"
  | "journal"
  | "captcha"
  | "seal"
  | "stock"
  | "sites"
  | "valuation"
  | "log"
  | "now"
> & {
  /** Left out where no other way of asking counts by the same limit. */
  valueTradeIn?: ValueTradeIn;
};

/** `circuit` bounds the wait for a database that hangs. */
export type BoundedServices = LeadServices & {
  circuit: StorageCircuit;
  valueTradeIn: ValueTradeIn;
};
