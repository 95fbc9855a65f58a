type SearchPageRequest = {
  websiteId: number;
  /** Whether to ask the staging host. */
  isStaging: boolean;
  /** A reference to user and password: "env:NAME". */
  credentials: string;
};

/** The dashboard, as the source of sites' search landing pages. */
export type SearchPageSource = {
  /**
   * Fetches a website's JSON, unchecked.
   *
   * @see Specification §7, "Search pages fetch"
   * @throws SearchPagesUnavailableError on no response in time, or one that is not JSON.
   */
  read(request: SearchPageRequest, signal: AbortSignal): Promise<unknown>;
};

export class SearchPagesUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchPagesUnavailableError";
  }
}
