import type { Handler } from "hono";
import { SITE_ADDRESSES, type SiteAddress } from "#domain/addresses/site-addresses.ts";
import type { WebEnvironment } from "../../web-environment.ts";

/** Addresses that crawlers are kept out of: endless combinations of the same stock. */
const CLOSED_PARAMETERS = ["refinementList", "menu", "range", "sortBy", "query"];

const CLOSED_PATHS = Object.values<SiteAddress>(SITE_ADDRESSES)
  .filter(({ isClosedToCrawlers }) => isClosedToCrawlers)
  .map(toClosedPath);

const ROBOTS = [
  "User-agent: *",
  ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
  ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
  "",
].join("\n");

export const robotsRoute = (): Handler<WebEnvironment> => (context) => context.text(ROBOTS);

/** Fragments share a folder that is closed as a whole, and a parameter stands for all its values. */
function toClosedPath({ path, kind }: SiteAddress): string {
  return kind === "fragment" ? path.replace(/[^/]*$/, "") : path.replace(/:.*/, "");
}
