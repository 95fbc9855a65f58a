import type { Site } from "#domain/site/site.ts";
import type { PageTray } from "./page-tray.ts";

/** Hono's types for our app: what the server hands in, and what middleware found. */
export type WebEnvironment = {
  Bindings: { tray?: PageTray; clientAddress?: string };
  Variables: { site: Site };
};
