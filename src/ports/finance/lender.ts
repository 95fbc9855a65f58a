import type { LeadValue } from "#domain/enquiry/payload/lead-payload.ts";
import type { LeadVehicle } from "#domain/lead/delivered-lead.ts";

/** An application for finance with all that was answered, the encrypted part opened. */
export type LenderApplication = {
  /** The same for every attempt, so that a lender takes it once. */
  id: string;
  leadId: string;
  site: { slug: string; name: string };
  /** Milliseconds UTC. */
  receivedAt: number;
  /** By the names of the form's fields. */
  answers: Readonly<Record<string, LeadValue>>;
  /** Null where it is about none. */
  vehicle: LeadVehicle | null;
  vehicleUrl: string | null;
  /** Null where the form asked for none. */
  consent: { wording: string; isGiven: boolean } | null;
};

type LenderEndpoint = {
  url: string;
  /** By which each application is signed. */
  secret: string;
  /** The header Authorization; null for none. */
  authorization: string | null;
};

/** A lender that takes applications from our records. Mails and ADF to people are destinations of leads. */
export type LenderPort = {
  /**
   * Hands an application over, at most once by its id. Resolves to the lender's own reference, in a line.
   *
   * @throws RequestRefusedError
   */
  apply(application: LenderApplication, endpoint: LenderEndpoint): Promise<string>;
};
