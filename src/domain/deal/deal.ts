import { DAY_MS } from "../time/time-units.ts";
import type { PriceType } from "../vehicle/vehicle.schema.ts";
import type { DealPricing } from "./deal-config.schema.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";

/** Days after its last change that a deal is kept. */
const DEAL_DAYS = 14;

/** `sent`: the dealer has it, and nothing changes it any more. */
export type DealState = "open" | "sent";

/** One shopper's purchase of one vehicle, in the making. Instants are milliseconds UTC. */
export type Deal = {
  /** Unguessable. */
  id: string;
  siteSlug: string;
  vehicleId: number;
  /** As it was when it was chosen, for words about one that is gone. */
  vehicleName: string;
  /** The price that the shopper has seen and gone on with. */
  acceptedPriceCents: number;
  /** Of that price; null of a deal from before it was kept. */
  acceptedPriceType: PriceType | null;
  tasks: DealTasks;
  /** Of the figures that its lead has; null while it has none, and of a deal from before it was kept. */
  pricing: DealPricing | null;
  /** The lead that its steps are sent as. */
  leadId: string;
  state: DealState;
  /** Rises by one with each change. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
};

/** By which shopper and dealer speak of a deal: "59528AA3". */
export function formatReference({ leadId }: Pick<Deal, "leadId">): string {
  return leadId.slice(0, REFERENCE_LENGTH).toUpperCase();
}

const REFERENCE_LENGTH = 8;

/** Whether a text may be the reference of a deal, in any case. */
export function isPurchaseReference(text: string): boolean {
  return /^[0-9a-f]{8}$/i.test(text);
}

/** When a deal that is changed now is forgotten. */
export function resolveDealExpiry(now: number): number {
  return now + DEAL_DAYS * DAY_MS;
}
