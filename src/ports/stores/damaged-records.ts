/** A stored record that cannot be read and is left out. */
export type DamagedRecord = {
  kind:
    | "vehicle"
    | "dealership"
    | "site"
    | "location"
    | "promo"
    | "review"
    | "form_setting"
    | "lead_destination"
    | "lender"
    | "search_pages"
    | "lead"
    | "deal";
  /** How an operator finds it, within a sentence. */
  name: string;
  reason: string;
  /** Damage beside a vehicle's document, which importing a row may not mend. */
  isInColumns?: true;
};

/** Damage that this process has met. */
export type DamagedRecords = {
  list(): DamagedRecord[];
  /** Why the database cannot be written to: its check failed or its file is gone; null when sound. */
  findDatabaseDamage(): string | null;
};
