import { SearchFailedError } from "#ports/search/inventory-search.ts";

/** The host itself is in trouble, as against one that refused what it was asked. */
export class HostFailedError extends SearchFailedError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "HostFailedError";
  }
}
