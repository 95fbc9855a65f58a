import type { LeadStepToStore } from "./stores/lead-store.ts";

export type JournalEntry = { id: string; step: LeadStepToStore };

/** Where leads wait on this machine while the database is away. */
export type LeadJournal = {
  /**
   * On the disk when it resolves.
   *
   * @throws JournalUnavailableError
   */
  append(step: LeadStepToStore): Promise<void>;
  /** In the order in which they came, at most `limit`. A damaged entry is set aside and reported. */
  list(limit: number): Promise<JournalEntry[]>;
  /** Forgets an entry that is in the database by now; another process may have been first. */
  remove(id: string): Promise<void>;
};

/** The journal is full, or its disk takes nothing. The message is for the operator. */
export class JournalUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "JournalUnavailableError";
  }
}
