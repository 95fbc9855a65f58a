/** A stored record that cannot be read. It alone is left out, and everything else runs on. */
export type DamagedRecord = {
  kind: "vehicle" | "dealership" | "site" | "location" | "promo" | "review" | "search_pages";
  /** How an operator finds it, within a sentence: its id, or its place in a site. */
  name: string;
  /** What is wrong with it, in words for the operator. */
  reason: string;
  /** Set for a vehicle with damage beside its document, which no row of a feed mends for certain. */
  isInColumns?: true;
};

/** What this process has come upon: a record nobody has read since it was damaged is not among them. */
export type DamagedRecords = {
  list(): DamagedRecord[];
  /**
   * What is wrong with the database as a whole, where its check has found something or its file is
   * gone from its place; null else. Nothing is written from then on.
   */
  findDatabaseDamage(): string | null;
};
