type SearchPageRequest = {
  websiteId: number;
  isStaging: boolean;
  /** A reference to user and password: "env:NAME". */
  credentials: string;
};

export type SearchPageSource = {
  /** Unchecked JSON. @throws SearchPagesUnavailableError @see Specification §7, "Search pages fetch" */
  read(request: SearchPageRequest, signal: AbortSignal): Promise<unknown>;
};

export class SearchPagesUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchPagesUnavailableError";
  }
}
