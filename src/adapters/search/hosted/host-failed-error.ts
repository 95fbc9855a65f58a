import { SearchFailedError } from "#ports/search/inventory-search.ts";

/** The host failed, as opposed to refusing the query. */
export class HostFailedError extends SearchFailedError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "HostFailedError";
  }
}
