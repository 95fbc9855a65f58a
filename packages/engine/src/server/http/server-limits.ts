import type { Access } from "../keys/access-keys.ts";

/** How much work searches may take, in the engine's steps: each about a hundredth of a microsecond. */
export type SearchBounds = {
  /** Of one search, and of those of a multi-search that read the same text: nobody has a turn meanwhile. */
  maxSearchSteps: number;
  /** Of all searches of a multi-search. */
  maxCallSteps: number;
  /**
   * Of searches without a text that are answered together: beyond it they are one by one, so that others have
   * their turn. Those with a text have most of their work in common.
   */
  maxTogetherSteps: number;
};

/** What one request may cost the others. */
export type ServerLimits = SearchBounds & {
  /** In the place of `maxCallSteps` for a key that may only search: any visitor has it. */
  maxVisitorSteps: number;
  /** Of documents, after decompression. */
  maxDocumentBytes: number;
  /** Of a search, after decompression: reading it keeps everybody waiting. */
  maxSearchBytes: number;
  /** Of a multi-search, after decompression. */
  maxMultiSearchBytes: number;
  /** The most for either with a key that may only search: any visitor has it. */
  maxVisitorBytes: number;
  /** Of every other body, after decompression. */
  maxBodyBytes: number;
  /** Of what one search, or multi-search, is answered with. */
  maxAnswerBytes: number;
  /** Of the bodies of all requests under way, what they were parsed into, and the answers that wait to be read. */
  maxHeldBytes: number;
  /** Arrays and objects inside each other. */
  maxJsonDepth: number;
  /** Searches that wait for their turn; one more is refused. */
  maxWaitingSearches: number;
};

export const SERVER_LIMITS: ServerLimits = {
  maxDocumentBytes: 100 * 1024 * 1024,
  maxSearchBytes: 1024 * 1024,
  maxMultiSearchBytes: 4 * 1024 * 1024,
  maxVisitorBytes: 256 * 1024,
  maxBodyBytes: 8 * 1024 * 1024,
  maxAnswerBytes: 32 * 1024 * 1024,
  maxHeldBytes: 512 * 1024 * 1024,
  maxJsonDepth: 128,
  maxWaitingSearches: 1_000,
  maxSearchSteps: 50_000_000,
  maxCallSteps: 200_000_000,
  maxTogetherSteps: 5_000_000,
  maxVisitorSteps: 50_000_000,
};

/** What a call may take that was let in by such a key. */
export function resolveSearchBounds(limits: ServerLimits, opened: Access): SearchBounds {
  const { maxSearchSteps, maxCallSteps, maxTogetherSteps, maxVisitorSteps } = limits;
  const most = opened === "full" ? maxCallSteps : Math.min(maxCallSteps, maxVisitorSteps);
  return { maxSearchSteps, maxCallSteps: most, maxTogetherSteps };
}

/** Bytes that a search's body may have, unpacked, for such a key. */
export function resolveSearchBytes(
  { maxSearchBytes, maxMultiSearchBytes, maxVisitorBytes }: ServerLimits,
  opened: Access,
  kind: "one" | "several",
): number {
  const most = kind === "one" ? maxSearchBytes : maxMultiSearchBytes;
  return opened === "full" ? most : Math.min(most, maxVisitorBytes);
}
