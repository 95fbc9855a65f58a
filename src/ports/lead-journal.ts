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
  /**
   * In the order in which they came, at most `limit`, without those of these ids. A damaged entry is set
   * aside and reported.
   */
  list(limit: number, without?: ReadonlySet<string>): Promise<JournalEntry[]>;
  /** Forgets an entry that is in the database by now; another process may have been first. */
  remove(id: string): Promise<void>;
  /** How many entries wait, and how many files beside them cannot be read as one. */
  count(): Promise<{ waiting: number; damaged: number }>;
  /** The paths of the files that cannot be read as an entry. */
  listDamaged(): Promise<string[]>;
  /**
   * Runs one replay after another in this process: two at once would store an older step after a newer one.
   * `reported` holds, as long as the process, the ids of entries whose failure is logged already.
   */
  runReplay(replay: (reported: Set<string>) => Promise<number>): Promise<number>;
};

/** The journal is full, or its disk takes nothing. The message is for the operator. */
export class JournalUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "JournalUnavailableError";
  }
}
