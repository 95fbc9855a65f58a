import { createMiddleware } from "hono/factory";
import { directoryRoute } from "../routes/directory.tsx";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

const BARE_HOST = /^localhost(:\d+)?$/i;

/** On the bare `localhost` of a demonstration the home page lists the sites. */
export const directoryOfSites = (services: WebServices) =>
  createMiddleware<WebEnvironment>(async (context, next) => {
    const host = context.req.header("host") ?? "";
    const isAsked = services.mode === "demo" && BARE_HOST.test(host) && context.req.path === "/";
    return isAsked ? directoryRoute(services)(context, next) : next();
  });
