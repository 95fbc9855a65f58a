/** Why a posted form became no lead, of those reasons that nobody's typing explains. */
export const LEAD_REFUSALS = [
  /** It came from no page of the site. */
  "origin",
  /** Its address posts too much at once. */
  "visitor_limit",
  /** It is larger than any form, or has more fields. */
  "too_long",
  /** Its body did not arrive in time. */
  "too_slow",
  /** It is in no format that a form is sent in, or of a form that the site does not have. */
  "malformed",
  /** It goes on with a lead of somebody else. */
  "token",
  "captcha",
  /** Its address sent too many leads within an hour, or one lead too often. */
  "lead_limit",
  /** Too much of its site is under way. */
  "busy",
  /** Neither the database nor the journal takes it. */
  "unavailable",
  /** The program is at fault: the log has the error. */
  "failed",
] as const;

export type LeadRefusal = (typeof LEAD_REFUSALS)[number];

/** Counts refused leads, in the memory of each process. */
export type LeadRefusals = {
  count(reason: LeadRefusal): void;
  /** Of every reason, 0 too. */
  read(): ReadonlyMap<LeadRefusal, number>;
};
