import type { Deal } from "#domain/deal/deal.ts";
import type { DealPricing } from "#domain/deal/deal-config.schema.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";

export type NewDeal = Omit<Deal, "state" | "revision" | "updatedAt" | "pricing">;

/** All of a deal that a shopper changes. */
export type DealChange = Pick<
  Deal,
  | "vehicleId"
  | "vehicleName"
  | "acceptedPriceCents"
  | "acceptedPriceType"
  | "tasks"
  | "state"
  | "expiresAt"
>;

type SavedDeal =
  | { is: "saved"; deal: Deal }
  /**
   * Somebody saved it after `revision`, or it was to go on to another vehicle while the one that it has is reserved
   * for it: this is the newest, and nothing was stored.
   */
  | { is: "stale"; deal: Deal }
  /** There is none, or it has expired. */
  | { is: "gone" };

export type DealStore = {
  /** On the disk when it resolves. */
  create(deal: NewDeal): Promise<Deal>;
  /** Null where the site has none of that id, or it expired before `now` (milliseconds UTC). */
  find(siteSlug: string, id: string, now: number): Promise<Deal | null>;
  /** The deal that a lead tells of, expired or not; null for none. */
  findOfLead(leadId: string): Promise<Deal | null>;
  /**
   * Stores all of it with the deliveries of its lead, or nothing where another was first. Without those that need a
   * proof where the lead has something to review.
   */
  save(
    id: string,
    revision: number,
    change: DealChange,
    terms: { now: number; deliveries?: readonly LeadDelivery[] },
  ): Promise<SavedDeal>;
  /** Keeps by what the figures were reckoned that its lead has now; no change of the deal itself. */
  keepPricing(id: string, pricing: DealPricing): Promise<void>;
  /**
   * Adds deliveries to the last step of the deal's lead and counts them as one mail to its address. Nothing is added
   * where `mayMailLink` lets no further one go ("limit"), or where the lead is not stored, has no address or has
   * something to review ("unproved").
   */
  addMail(
    id: string,
    terms: { deliveries: readonly LeadDelivery[]; now: number },
  ): Promise<"mailed" | "limit" | "unproved">;
  /** Forgets at most `limit` deals that expired before an instant; how many. Their mails are with them. */
  prune(expiredBefore: number, limit: number): Promise<number>;
};
