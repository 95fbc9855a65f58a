import { answerWith } from "../api-call.ts";
import type { Route } from "../route-table.ts";
import { type RouteContext, readIndexPart } from "./route-context.ts";

/** The version of Meilisearch's protocol, which clients check. */
const PROTOCOL_VERSION = "1.50.0";
const VERSION = { commitSha: "unknown", commitDate: "unknown", pkgVersion: PROTOCOL_VERSION };

export function listStatusRoutes({ state }: RouteContext): Route[] {
  return [
    {
      method: "GET",
      path: "/",
      access: "open",
      answer: () => answerWith({ status: "Meilisearch is running" }),
    },
    {
      method: "GET",
      path: "/health",
      access: "open",
      answer: () => answerWith({ status: "available" }),
    },
    { method: "GET", path: "/version", access: "full", answer: () => answerWith(VERSION) },
    {
      method: "GET",
      path: "/stats",
      access: "full",
      answer: () => answerWith(state.getAllStats()),
    },
    {
      method: "GET",
      path: "/indexes/{index}/stats",
      access: "full",
      answer: (call) => answerWith(state.getStats(readIndexPart(call))),
    },
  ];
}
