import { hasNoCredentials } from "./has-no-credentials.ts";

/** Whether other addresses can be built on this one: it has no credentials, query or fragment. */
export function isPlainAddress(address: string): boolean {
  return hasNoCredentials(address) && !/[?#]/.test(address);
}
