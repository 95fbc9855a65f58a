import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { normaliseHost } from "#domain/site/resolve-host.ts";
import type { WebEnvironment } from "../web-environment.ts";

/**
 * Lets in only what a page of the same host sends. Browsers say so themselves; who says nothing is
 * no page of ours. Other ports of a host are told apart only by `Sec-Fetch-Site`.
 */
export const sameOrigin = createMiddleware<WebEnvironment>(async (context, next) => {
  if (!isOfSameOrigin(context)) return context.text("This is for pages of this site only.\n", 403);
  return next();
});

function isOfSameOrigin({ req }: Context<WebEnvironment>): boolean {
  const fetchSite = req.header("sec-fetch-site");
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  const origin = /^https?:\/\/([^/]+)$/.exec(req.header("origin") ?? "")?.[1];
  const host = normaliseHost(req.header("host"));
  return origin !== undefined && host !== null && normaliseHost(origin) === host;
}
