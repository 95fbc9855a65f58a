import { createMiddleware } from "hono/factory";
import { DIRECTORY_SLUG } from "../directory-site.ts";
import { directoryRoute } from "../routes/pages/directory.tsx";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

/** Others are passed through without a turn, and could not be answered with a page. */
const READING = ["GET", "HEAD"];
const BARE_HOST = /^localhost(:\d+)?$/i;

/** On the bare `localhost` of a demonstration the home page lists the sites. */
export const directoryOfSites = (services: WebServices) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const slug = context.env?.siteSlug;
    const isBare = BARE_HOST.test(context.req.header("host") ?? "");
    const isDirectory = slug === undefined ? isBare : slug === DIRECTORY_SLUG;
    const isAsked =
      services.mode === "demo" &&
      isDirectory &&
      context.req.path === "/" &&
      READING.includes(context.req.method);
    return isAsked ? directoryRoute(services)(context, next) : next();
  });
