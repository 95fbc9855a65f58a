import type { Access } from "../keys/access-keys.ts";

/** Limits in the engine's steps, each about a hundredth of a microsecond. */
export type SearchBounds = {
  /** For one search, or those of a multi-search with the same text: nobody else is served meanwhile. */
  maxSearchSteps: number;
  maxCallSteps: number;
  /**
   * Above it, searches without a text are answered one by one. Those with a text share most of their work.
   */
  maxTogetherSteps: number;
};

/** The most that one request may cost. */
export type ServerLimits = SearchBounds & {
  /** Replaces `maxCallSteps` for a search-only key, which any visitor has. */
  maxVisitorSteps: number;
  /** Body sizes are after decompression. */
  maxDocumentBytes: number;
  /** Smaller than others, because parsing a search blocks the process. */
  maxSearchBytes: number;
  maxMultiSearchBytes: number;
  maxVisitorBytes: number;
  maxBodyBytes: number;
  maxAnswerBytes: number;
  /** For bodies, parsed values and unread answers of all requests together. */
  maxHeldBytes: number;
  maxJsonDepth: number;
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

export function resolveSearchBounds(limits: ServerLimits, opened: Access): SearchBounds {
  const { maxSearchSteps, maxCallSteps, maxTogetherSteps, maxVisitorSteps } = limits;
  const most = opened === "full" ? maxCallSteps : Math.min(maxCallSteps, maxVisitorSteps);
  return { maxSearchSteps, maxCallSteps: most, maxTogetherSteps };
}

export function resolveSearchBytes(
  { maxSearchBytes, maxMultiSearchBytes, maxVisitorBytes }: ServerLimits,
  opened: Access,
  kind: "one" | "several",
): number {
  const most = kind === "one" ? maxSearchBytes : maxMultiSearchBytes;
  return opened === "full" ? most : Math.min(most, maxVisitorBytes);
}
