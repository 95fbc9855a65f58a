/** Begins what is entered for a refund that no processor made, where a processor's id stands else. */
export const BY_HAND = "by-hand-";

/** Begins the id of the entry that takes a refund out of the ledger again, as the bank brought it back. */
export const BROUGHT_BACK = "refused-";
