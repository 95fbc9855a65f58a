import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import type { Booker } from "#domain/lead/booker.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { SealedBox } from "../finance/answer-seal.ts";
import type { Appointment, BookedAppointment, NewAppointment } from "./appointment-store.ts";

/** The consents that the visitor gave or not, in the words put to him. Instants are milliseconds UTC. */
export type Consent = {
  wording: string;
  isGiven: boolean;
  /** Whether the box was ticked before the visitor touched it. */
  wasPreticked: boolean;
  page: string;
  at: number;
};

/** The time that a visitor chose, for the lead of the step. */
export type LeadBooking = {
  appointment: Omit<NewAppointment, "leadId">;
  bays: number;
  booker: Booker;
  /** Sent in place of the step's own deliveries where the time is booked. */
  deliveries: readonly LeadDelivery[];
};

/** A step of a form, complete or not, as it is stored: all of it in one transaction. */
export type LeadStepToStore = {
  siteSlug: string;
  formKind: FormKind;
  /** Unguessable; taken for the lead when the step is the first of its key. */
  leadId: string;
  /** Unique in its site: what is sent again under it is the same lead. */
  key: string;
  /** Another key that its lead may be known by, which then counts; null for none. */
  formerKey: string | null;
  /** Whether it goes on with a lead whose first step was answered, and may therefore not make one. */
  isFurtherStep: boolean;
  stepNumber: number;
  isFinal: boolean;
  payload: LeadPayload;
  /** The answers that the payload leaves out, encrypted; null where there are none. */
  sealed: SealedBox | null;
  /** The location that it is for, as several may have the name in the payload; null for none. */
  locationId: number | null;
  consent: Consent | null;
  /** Why it is kept aside for a person to look at; null where nothing speaks against it. */
  suspicion: string | null;
  /** Why a person should look at it, though it is delivered; null where nobody has to. */
  review: string | null;
  /** A challenge that the step uses up; null where none was asked for. */
  challenge: { id: string; expiresAt: number } | null;
  deliveries: readonly LeadDelivery[];
  /**
   * Booked with the step where it is free and the lead is neither kept aside nor to review; null for none. It
   * moves what the lead has where the step chooses another time than the one before.
   */
  booking: LeadBooking | null;
  /** The event that is counted once the lead is complete, unless it is suspected; null for none. */
  trackingId: number | null;
  /** Milliseconds UTC. */
  receivedAt: number;
};

export type StoredStep =
  /**
   * On the disk. `isRepeated`: nothing new was stored, as the same step was there already.
   * `appointment`: what the lead has booked, now or before; null without a `booking`, or where its time is taken.
   */
  | { is: "stored"; leadId: string; isRepeated: boolean; appointment: Appointment | null }
  /** The challenge was used by another lead; nothing was stored. */
  | { is: "challenge_used" }
  /** The lead that it goes on with is not the site's, or its id is that of another key; nothing was stored. */
  | { is: "unknown_lead" };

/** A suspected lead is delivered nowhere until it is released, one to review is delivered and says so. */
type LeadVerdict = "accepted" | "to_review" | "suspected";

export type LeadSummary = {
  id: string;
  siteSlug: string;
  formKind: FormKind;
  isComplete: boolean;
  suspicion: string | null;
  review: string | null;
  /** When its first step was received, milliseconds UTC. */
  receivedAt: number;
  /** When its last step was received. */
  updatedAt: number;
  /** The payload of the last step that finished the form, else of the last step. */
  payload: LeadPayload;
  /** The location of that step; null for none, and where an earlier version stored it. */
  locationId: number | null;
};

export type StoredLeadStep = {
  stepNumber: number;
  isFinal: boolean;
  payload: LeadPayload;
  /** Null for none, and where an earlier version stored it. */
  locationId: number | null;
  receivedAt: number;
};

export type Lead = LeadSummary & { steps: readonly StoredLeadStep[]; consent: Consent | null };

export type LeadScope = {
  /** Null: of every site. */
  siteSlug: string | null;
  /** Milliseconds UTC; leads received then or later. */
  since: number;
};

/** `olderThan` and `now` are milliseconds UTC. */
export type PurgeTerms = {
  /** Null: of every site. */
  siteSlug: string | null;
  /**
   * Whether leads stay that are kept aside, whose last step no destination has, or whose failed delivery to one
   * was dismissed.
   */
  isDeliveredOnly: boolean;
  olderThan: number;
  /** Whether leads with a delivery that was given up stay, too; those with a pending one always do. */
  keepsGivenUp: boolean;
  now: number;
};

/** Old leads that somebody still waits for. */
export type KeptLeads = {
  /** Kept, as their time is still ahead, a vehicle is theirs or money is on its way back. */
  booked: number;
  /** Kept, as a delivery is pending or was given up. */
  undelivered: number;
};

export type LeadStore = {
  /** Stores a step, its consent and its deliveries, or nothing; on the disk when it resolves. */
  storeStep(step: LeadStepToStore): Promise<StoredStep>;
  find(id: string): Promise<Lead | null>;
  /** Ids that begin so, in any case: a purchase is known by the first letters of its lead's. At most two. */
  listByStart(start: string): Promise<string[]>;
  /** Ids whose first signs are among these, place by place; at most 50. */
  listByFirstSigns(signs: readonly (readonly string[])[]): Promise<string[]>;
  /** The newest first, at most `limit`, older than the lead `before` where one is given. */
  list(scope: LeadScope, limit: number, before?: string): Promise<LeadSummary[]>;
  countByKind(
    scope: LeadScope,
  ): Promise<{ formKind: FormKind; verdict: LeadVerdict; count: number }[]>;
  /**
   * Clears a lead of suspicion, books its time where that is free, and lets its deliveries go, or nothing of it.
   * Null where there is no such lead, else what became of the booking: null for none.
   */
  release(
    id: string,
    terms: { deliveries: readonly LeadDelivery[]; booking: LeadBooking | null; now: number },
  ): Promise<{ booked: BookedAppointment | null } | null>;
  /** Uses a solved challenge up without a lead; false where it was used before. */
  useChallenge(challenge: NonNullable<LeadStepToStore["challenge"]>): Promise<boolean>;
  /** Forgets used challenges that expired before an instant: a solution of theirs is refused as it is. */
  forgetChallenges(expiredBefore: number): Promise<void>;
  /**
   * Forgets at most `limit` old leads with all that belongs to them, in a transaction that is short by that; how
   * many. Of processes that do it at once, each forgets others.
   */
  purge(terms: PurgeTerms, limit: number): Promise<number>;
  /** How many old leads no purge of these terms forgets. */
  countKept(terms: PurgeTerms): Promise<KeptLeads>;
};
