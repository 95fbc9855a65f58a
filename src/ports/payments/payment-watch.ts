/** How a call of a processor ended. */
export const CALL_OUTCOMES = [
  "answered",
  /** It understood, and will not. */
  "refused",
  /** It gave no answer that can be used. */
  "unavailable",
  /** The program is at fault: the log has the error. */
  "failed",
] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export type TypedCount<Outcome> = { type: string; outcome: Outcome; count: number };

/** How many charges differed, or were overdrawn, when the ledger was compared last, and how many could not be compared. */
export type ComparedLedger = { differences: number; uncompared: number };

/** How payments fare with their processors, in the memory of each process. */
export type PaymentWatch = {
  /** `type` as an adapter serves it. */
  countCall(type: string, outcome: CallOutcome): void;
  readCalls(): readonly TypedCount<CallOutcome>[];
  noteCompared(compared: ComparedLedger): void;
  /** Null before the first comparison. */
  readCompared(): ComparedLedger | null;
};
