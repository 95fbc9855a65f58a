import type { Context } from "hono";
import { routePath } from "hono/route";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import type { WebEnvironment } from "../../web-environment.ts";

/** Answers whoever would do more than read an address that is only read. */
export function answerOtherMethod(context: Context<WebEnvironment>): Response | Promise<Response> {
  const isFixed = routePath(context) !== "/*";
  const isKnown =
    isFixed || resolveSitePath(context.get("site"), context.req.path).is !== "nothing";
  if (!isKnown) return context.notFound();
  return context.text("This address can only be read.\n", 405, { allow: "GET, HEAD" });
}

/** Answers whoever would read an address that only takes what is sent to it. */
export function answerReading(context: Context<WebEnvironment>): Response {
  return context.text("There is nothing to read at this address.\n", 405, { allow: "POST" });
}
