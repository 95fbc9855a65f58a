/** A stored record that cannot be read and is left out. */
export type DamagedRecord = {
  kind: "vehicle" | "dealership" | "site" | "location" | "promo" | "review" | "search_pages";
  /** How an operator finds it, within a sentence. */
  name: string;
  /** In words for the operator. */
  reason: string;
  /** Damage beside a vehicle's document, which importing a row may not mend. */
  isInColumns?: true;
};

/** Damage that this process has met; records that it has not read are not checked. */
export type DamagedRecords = {
  list(): DamagedRecord[];
  /**
   * Why the whole database cannot be written to: its check failed or its file is gone. Null when it is sound.
   */
  findDatabaseDamage(): string | null;
};
