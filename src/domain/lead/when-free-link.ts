import { WHEN_FREE_PATH } from "../addresses/site-addresses.ts";

/** The page where whoever asked to be told that a vehicle frees takes that back, on its site. */
export function buildWhenFreeHref(token: string): string {
  return `${WHEN_FREE_PATH}?token=${token}`;
}
