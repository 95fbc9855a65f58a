import type { Site } from "#domain/site/config/site.ts";
import type { PageAnswer, PageRequest } from "#ports/page.ts";
import type { WebServices } from "./web-services.ts";

/** A request at an address of the table, or at one of the site's own. */
export type RouteRequest = {
  /** With its configuration of this moment. */
  site: Site;
  url: URL;
  /** The segment of the path that is the address's parameter; empty where it has none. */
  segment: string;
  request: PageRequest;
};

/** What answers at an address. Headers that every answer has are added to what it returns. */
export type Route = (request: RouteRequest) => PageAnswer | Promise<PageAnswer>;

export type CreateRoute = (services: WebServices) => Route;
