import type { Deal } from "#domain/deal/deal.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";

export type NewDeal = Omit<Deal, "state" | "revision" | "updatedAt">;

/** All of a deal that a shopper changes. */
export type DealChange = Pick<
  Deal,
  "vehicleId" | "vehicleName" | "acceptedPriceCents" | "tasks" | "state" | "expiresAt"
>;

type SavedDeal =
  | { is: "saved"; deal: Deal }
  /** Somebody saved it after `revision`: this is the newest, and nothing was stored. */
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
  /** Stores all of it with the deliveries of its lead, or nothing where another was first. */
  save(
    id: string,
    revision: number,
    change: DealChange,
    terms: { now: number; deliveries?: readonly LeadDelivery[] },
  ): Promise<SavedDeal>;
  /**
   * Adds deliveries to the deal's lead, which has been stored, and counts them as one mail. False, and nothing is
   * added, where it had as many as `most`.
   */
  addMail(
    id: string,
    terms: { deliveries: readonly LeadDelivery[]; most: number; now: number },
  ): Promise<boolean>;
  /** Forgets at most `limit` deals that expired before an instant; how many. */
  prune(expiredBefore: number, limit: number): Promise<number>;
};
