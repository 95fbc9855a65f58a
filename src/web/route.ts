import type { Site } from "#domain/site/config/site.ts";
import type { PageAnswer, PageRequest } from "#ports/page.ts";
import type { WebServices } from "./web-services.ts";

export type RouteRequest = {
  site: Site;
  url: URL;
  /** Decoded by `decodePath`; as in the URL where it cannot be. */
  path: string;
  /** The path's parameter; empty where the address has none. */
  segment: string;
  request: PageRequest;
};

/** Common headers are added to what it returns. */
export type Route = (request: RouteRequest) => PageAnswer | Promise<PageAnswer>;

export type CreateRoute = (services: WebServices) => Route;
