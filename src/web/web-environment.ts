import type { Site } from "#domain/site/config/site.ts";
import type { PageTray } from "./page-tray.ts";

/**
 * Hono's types for our app: what the server hands in, and what middleware found. `siteSlug` is the
 * site that the server resolved the host to; a request that `isPassedThrough` waited no turn, and may
 * render no page.
 */
export type WebEnvironment = {
  Bindings: {
    tray?: PageTray;
    siteSlug?: string;
    clientAddress?: string;
    isPassedThrough?: boolean;
  };
  Variables: { site: Site };
};
