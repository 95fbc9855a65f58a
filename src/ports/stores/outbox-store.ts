import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { DeliverySubject, LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { LeadScope, StoredLeadStep } from "./lead-store.ts";

/** A delivery that this process holds until its lease ends. */
export type ClaimedDelivery = {
  id: number;
  siteSlug: string;
  leadId: string;
  formKind: FormKind;
  about: DeliverySubject;
  /** Null where the lead's newest is meant, or none. */
  reservationId: string | null;
  destination: string;
  step: StoredLeadStep;
  /** Whether an earlier step of the lead was delivered there, so that this one goes on with it. */
  isFollowUp: boolean;
  /** Attempts before this one. */
  attempts: number;
  /** When it was first to go, milliseconds UTC; null of one from before that was kept. */
  queuedAt: number | null;
  /** Milliseconds UTC; also proves whose claim it is. */
  leaseUntil: number;
};

/** A destination of a site with deliveries that are due. */
export type DueDestination = { siteSlug: string; destination: string };

/** The outcome of an attempt. Instants are milliseconds UTC. */
export type DeliveryOutcome =
  /** `receipt` is what the receiver said, cut to a line. */
  | { is: "delivered"; at: number; receipt: string }
  | { is: "failed"; nextAt: number; error: string }
  /** Not tried again until an operator asks for it. */
  | { is: "dead"; at: number; error: string };

/** A dismissed one was given up, and an operator has closed it. */
export type DeliveryState = "pending" | "delivered" | "dead" | "dismissed";

/** Deliveries by lead, site and name of the destination; null does not matter. */
export type DeliveryChoice = {
  leadId: string | null;
  siteSlug: string | null;
  destination: string | null;
};

export type DeliveryReport = {
  id: number;
  leadId: string;
  siteSlug: string;
  about: DeliverySubject;
  destination: string;
  stepNumber: number;
  state: DeliveryState;
  attempts: number;
  /** Null once settled. */
  nextAt: number | null;
  settledAt: number | null;
  /** The receipt, or the last error. */
  note: string | null;
};

export type OutboxStore = {
  /**
   * Takes deliveries that are due, the oldest first, so that no other process has them before the lease
   * ends. Of a lead and a destination only the earliest that is not settled is given: a further step
   * never overtakes it. Only those of one destination are taken where it is named.
   */
  claim(
    wanted: { limit: number; now: number; leaseUntil: number },
    of?: DueDestination,
  ): Promise<ClaimedDelivery[]>;
  /** Of what could be claimed now, the destination that waits longest first. */
  listDue(now: number): Promise<DueDestination[]>;
  /** Does nothing where the lease ended and another process took it over. */
  settle(
    claim: Pick<ClaimedDelivery, "id" | "leaseUntil">,
    outcome: DeliveryOutcome,
  ): Promise<void>;
  /** Ends claims that nothing was sent of, as if they had never been. */
  giveBack(claims: readonly Pick<ClaimedDelivery, "id" | "leaseUntil">[]): Promise<void>;
  /** When the next one is due, milliseconds UTC; null where none is pending. */
  nextDueAt(): Promise<number | null>;
  listOfLead(leadId: string): Promise<DeliveryReport[]>;
  /** The newest first, at most `limit`. */
  list(
    filter: { siteSlug: string | null; state: DeliveryState | null },
    limit: number,
  ): Promise<DeliveryReport[]>;
  /** Makes dead ones, and those that wait for a further attempt, due at once as if for the first time; how many. */
  retry(choice: DeliveryChoice, now: number): Promise<number>;
  /** Closes dead ones, so that they are counted no more; how many. */
  dismiss(choice: DeliveryChoice): Promise<number>;
  /** Sends the lead's last step there, too; nothing for a lead that is gone. */
  add(leadId: string, deliveries: readonly LeadDelivery[], now: number): Promise<void>;
  /** Finished leads of a scope that nothing speaks against and that no delivery is about, the oldest first. */
  listUnrouted(scope: LeadScope): Promise<{ leadId: string; siteSlug: string }[]>;
  /** Counts deliveries that are pending or dead; `oldestAt` (milliseconds UTC) is null where there are none. */
  measure(): Promise<{ pending: number; dead: number; oldestAt: number | null }>;
};
