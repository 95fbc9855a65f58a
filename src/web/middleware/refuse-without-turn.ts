import { createMiddleware } from "hono/factory";
import type { WebEnvironment } from "../web-environment.ts";

/**
 * Keeps pages from whoever waited no turn. Rendering holds the thread: if an address took the server
 * for a file's and the app for a page's, whoever found it could stop the whole process with it.
 */
export const refuseWithoutTurn = createMiddleware<WebEnvironment>(async (context, next) => {
  if (!context.env?.isPassedThrough) return next();
  return context.text("There is nothing at this address.\n", 404);
});
