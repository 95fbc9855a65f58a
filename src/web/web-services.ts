import type { Platform } from "#ports/platform.ts";
import type { WithCaches } from "#use-cases/search/search-caches.ts";
import type { SiteDirectory } from "#use-cases/sites/site-directory.ts";
import type { Assets } from "./document/assets.ts";

/** What the pages use of the platform, and the table of sites that the process keeps. */
export type WebServices = Pick<
  Platform,
  "mode" | "now" | "log" | "sites" | "stock" | "events" | "search" | "images"
> &
  WithCaches & {
    directory: SiteDirectory;
    assets: Assets;
    /** Where the sites answer on this machine, for the demo's list of them. */
    port: number;
  };
