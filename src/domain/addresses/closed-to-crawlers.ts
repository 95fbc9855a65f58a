import { findAddressOfUrl } from "./find-site-address.ts";
import { listSiteAddresses } from "./site-addresses.ts";

/** The parameters of a search but its page: endless combinations of the same stock. @see Specification §2 */
export const CLOSED_PARAMETERS = ["refinementList", "menu", "range", "sortBy", "query"] as const;

const OWN_PARAMETERS = listSiteAddresses().flatMap(({ address }) =>
  Object.keys(address.parameters ?? {}),
);

const ANY_PARAMETER = new RegExp(
  `(^|&)(${[...new Set([...CLOSED_PARAMETERS, ...OWN_PARAMETERS])].join("|")})(=|\\[|%5b)`,
  "i",
);

/** True for a page that search engines should leave alone, by the path and the normalised query of its address. */
export function isLeftByCrawlers(pathname: string, query: string): boolean {
  return (
    ANY_PARAMETER.test(query) || findAddressOfUrl({ pathname })?.address.isClosedToCrawlers === true
  );
}
