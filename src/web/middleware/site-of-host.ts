import { createMiddleware } from "hono/factory";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

/**
 * Finds the site that the request's host names: the server in front has already decided whether a
 * proxy's word counts. An unknown host gets a page that names no site; a site whose configuration
 * cannot be served gets an error page, and the others run on.
 */
export const siteOfHost = ({ directory }: Pick<WebServices, "directory">) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const found = directory.resolveHost(context.req.header("host") ?? "");
    if (found === null) return context.text("There is no site at this address.\n", 404);
    if (isBrokenSite(found)) {
      return context.text("This site is being set up. Please come back a little later.\n", 503);
    }
    context.set("site", found);
    return next();
  });
