import type { TypedCount } from "./payment-watch.ts";

/** How a post to a processor's webhook ended. */
export const MESSAGE_OUTCOMES = [
  /** It had its effect, or had it before. */
  "taken",
  /** Of a kind without effect here, or about no payment of ours. */
  "kept",
  /** Without a signature: whoever posted it is no processor. */
  "unsigned",
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
  /** `type` as an adapter serves it, or "other": what is posted names it, and must not make figures. */
  count(type: string, outcome: MessageOutcome): void;
  read(): readonly TypedCount<MessageOutcome>[];
};
