import { hasNoCredentials } from "./has-no-credentials.ts";

/** Whether other addresses can be made from this one: what it names besides would stand in each. */
export function isPlainAddress(address: string): boolean {
  return hasNoCredentials(address) && !/[?#]/.test(address);
}
