/** The encrypted answers of a lead's last step that has some. */
type SealedStep = {
  stepId: number;
  siteSlug: string;
  /** Null once they were forgotten. */
  text: string | null;
  /** Milliseconds UTC. */
  receivedAt: number;
};

/** Somebody who was shown them. */
export type SealedOpening = {
  stepId: number;
  /** The link that showed them, which does so once; null where an operator asked for them. */
  link: string | null;
  /** A name as it was typed, or the operator's account. */
  openedBy: string;
  /** Milliseconds UTC. */
  openedAt: number;
};

export type ForgetSealedTerms = {
  /** The leads of one site, or of all sites but these. */
  sites: { of: string } | { allBut: readonly string[] };
  /** Milliseconds UTC; what was received before. */
  olderThan: number;
};

export type SealedAnswersStore = {
  /** Null where there is no such lead, or it has none. */
  find(leadId: string): Promise<SealedStep | null>;
  /** Of the whole lead, the earliest first. */
  listOpenings(leadId: string): Promise<SealedOpening[]>;
  /** On the disk when it resolves; false where the link was used before, or the answers are forgotten. */
  recordOpening(leadId: string, opening: SealedOpening): Promise<boolean>;
  /** Forgets the answers of at most `limit` steps for good, whatever became of their leads; how many. */
  forget(terms: ForgetSealedTerms, limit: number): Promise<number>;
  /** The newest answers that begin with the head, and the site that they are of; null where there are none. */
  findNewest(head: string): Promise<{ siteSlug: string; text: string } | null>;
  /** The check of each key that was noted, by its name. */
  listKeyChecks(): Promise<ReadonlyMap<string, string>>;
  /** Notes the check of a key once: a name that has one keeps it. */
  noteKeyCheck(name: string, check: string, now: number): Promise<void>;
  /** Steps whose answers are there and begin with none of the heads. */
  countBut(heads: readonly string[]): Promise<number>;
};
