import { createMiddleware } from "hono/factory";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

/** An operator has to mend the site first. */
const RETRY_AFTER_SECONDS = 600;

/**
 * Finds the site of a request, with its configuration of this moment. The server in front has resolved
 * the host, and keeps the page under that site: a host that has moved to another site since must not
 * bring that site's page there. Without a server in front the host is resolved here. A site whose
 * configuration cannot be served gets an error page, and the others run on.
 */
export const siteOfRequest = ({ directory }: Pick<WebServices, "directory">) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const slug = context.env?.siteSlug;
    const host = context.req.header("host") ?? "";
    const found = slug === undefined ? directory.resolveHost(host) : directory.find(slug);
    if (found === null) return context.text("There is no site at this address.\n", 404);
    if (isBrokenSite(found)) {
      return context.text("This site is being set up. Please come back a little later.\n", 503, {
        "retry-after": String(RETRY_AFTER_SECONDS),
      });
    }
    context.set("site", found);
    return next();
  });
