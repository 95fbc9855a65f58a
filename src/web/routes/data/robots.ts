import { CLOSED_PARAMETERS } from "#domain/addresses/closed-to-crawlers.ts";
import {
  isPosted,
  SITE_ADDRESSES,
  SITEMAP_PATH,
  type SiteAddress,
} from "#domain/addresses/site-addresses.ts";
import type { Route } from "../../route.ts";

const CLOSED_PATHS = new Set(
  Object.values<SiteAddress>(SITE_ADDRESSES)
    .filter((address) => address.isClosedToCrawlers || isPosted(address))
    .map(toClosedPath),
);

const ROBOTS = [
  "User-agent: *",
  ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
  ...[...CLOSED_PATHS].map((path) => `Disallow: ${path}`),
  // Each look at one renders a form of its own.
  "Disallow: /*/checkout",
].join("\n");

export const robotsRoute =
  (): Route =>
  ({ site }) => ({
    status: 200,
    headers: ["content-type", "text/plain;charset=UTF-8"],
    body: `${ROBOTS}\nSitemap: ${new URL(SITEMAP_PATH, site.url).href}\n`,
    keep: "never",
  });

/** Fragments share a folder, and a parameter is any value. */
function toClosedPath({ path, kind }: SiteAddress): string {
  return kind === "fragment" ? path.replace(/[^/]*$/, "") : path.replace(/:.*/, "");
}
