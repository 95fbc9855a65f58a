/** How a post to a processor's webhook ended. */
export const MESSAGE_OUTCOMES = [
  /** It had its effect, or had it before. */
  "taken",
  /** Of a kind without effect here, or about no payment of ours. */
  "kept",
  /** Not signed by the processor, or too long ago. */
  "bad_signature",
  /** Signed, and not to be understood. */
  "malformed",
  /** For a type that nothing serves here. */
  "unserved",
  /** The records are away: the processor sends it again. */
  "unavailable",
  /** The program is at fault: the log has the error. */
  "failed",
] as const;

export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

/** Counts processors' messages, in the memory of each process. */
export type PaymentMessages = {
  count(outcome: MessageOutcome): void;
  /** Of every outcome, 0 too. */
  read(): ReadonlyMap<MessageOutcome, number>;
};
