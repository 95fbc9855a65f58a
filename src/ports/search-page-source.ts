/** Whose search pages are wanted, as a site's configuration says it. */
type SearchPageRequest = {
  websiteId: number;
  /** From the staging host in place of the usual one. */
  isStaging: boolean;
  /** Where user and password stand: "env:NAME". */
  credentials: string;
};

/** The dashboard, as far as it keeps sites' ways into search. */
export type SearchPageSource = {
  /**
   * The JSON that the dashboard has for a website, whatever it holds.
   *
   * @see Specification §7, "Search pages fetch"
   * @throws SearchPagesUnavailableError when there is no answer in time, or none that is JSON.
   */
  read(request: SearchPageRequest, signal: AbortSignal): Promise<unknown>;
};

/** The dashboard's search pages cannot be had now; the message says why. */
export class SearchPagesUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchPagesUnavailableError";
  }
}
