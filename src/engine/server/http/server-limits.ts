/** What one request may cost the others. */
export type ServerLimits = {
  /** Of documents, after decompression. */
  maxDocumentBytes: number;
  /** Of every other body, after decompression. */
  maxBodyBytes: number;
  /** Arrays and objects inside each other. */
  maxJsonDepth: number;
  /** Searches that wait for their turn; one more is refused. */
  maxWaitingSearches: number;
};

export const SERVER_LIMITS: ServerLimits = {
  maxDocumentBytes: 100 * 1024 * 1024,
  maxBodyBytes: 8 * 1024 * 1024,
  maxJsonDepth: 128,
  maxWaitingSearches: 1_000,
};
