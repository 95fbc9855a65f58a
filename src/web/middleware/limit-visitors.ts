import { createMiddleware } from "hono/factory";
import { createVisitorLimit } from "../visitor-limit.ts";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

/**
 * Lets a visitor's address send so much at a time. It stands before anything that reads the body: one
 * that is never finished counts as well.
 */
export const limitVisitors = ({ now }: Pick<WebServices, "now">) => {
  const isAllowed = createVisitorLimit();
  return createMiddleware<WebEnvironment>(async (context, next) => {
    if (isAllowed(context.env?.clientAddress ?? "", now())) return next();
    return context.text("Too many requests at once. Try again in a moment.\n", 429, {
      "retry-after": "1",
    });
  });
};
