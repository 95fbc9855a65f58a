import { isPosted, SITE_ADDRESSES, type SiteAddress } from "#domain/addresses/site-addresses.ts";
import type { Route } from "../../route.ts";

/** Prefetching files would cost more than it saves; what is posted to cannot be read. */
const FILES = Object.values<SiteAddress>(SITE_ADDRESSES)
  .filter((address) => (address.kind === "data" && address.path.includes(":")) || isPosted(address))
  .map(({ path }) => ({ not: { href_matches: path.replace(/:.*/, "*") } }));

/** Pages that differ between visits are not prefetched. */
const NEVER_CACHED = Object.values<SiteAddress>(SITE_ADDRESSES)
  .filter(({ kind, serving }) => kind === "page" && serving !== "cached")
  .map(({ path }) => ({ not: { href_matches: path.replace(/:\w+/, "*") } }));

/** Addresses with a query are combinations that nobody may want. */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          ...FILES,
          ...NEVER_CACHED,
          { not: { selector_matches: "[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          ...FILES,
          ...NEVER_CACHED,
        ],
      },
      eagerness: "conservative",
    },
  ],
};

const TYPE = "application/speculationrules+json";

export const speculationRulesRoute = (): Route => () => ({
  status: 200,
  headers: ["content-type", TYPE, "cache-control", "public, max-age=3600"],
  body: JSON.stringify(SPECULATION_RULES),
  keep: "never",
});
