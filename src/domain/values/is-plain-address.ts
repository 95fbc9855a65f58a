import { hasNoCredentials } from "./has-no-credentials.ts";

/** Other addresses can be built on it, as it has no credentials, query or fragment. */
export function isPlainAddress(address: string): boolean {
  return hasNoCredentials(address) && !/[?#]/.test(address);
}
