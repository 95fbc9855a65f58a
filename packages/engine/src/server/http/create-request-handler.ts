import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { describeError, resolveErrorStatus } from "../errors/error-status.ts";
import { type Access, type AccessKeys, createKeyCheck } from "../keys/access-keys.ts";
import { createSearchQueue, type Enqueue } from "../search/search-queue.ts";
import { createQueuedWriter } from "../search/write-queued.ts";
import type { SearchState } from "../search-state.ts";
import type { ApiCall, ReadSearch } from "./api-call.ts";
import { createBodyBudget, type Hold } from "./body-budget.ts";
import { assertNoForeignPage } from "./browser-guard.ts";
import { resolveContentType } from "./content-type.ts";
import { allowAnyOrigin, buildPreflightHeaders, isPreflight } from "./cors.ts";
import { parseDocuments } from "./parse-documents.ts";
import { parseJson } from "./parse-json.ts";
import { readBody } from "./read-body.ts";
import { createRouteTable } from "./route-table.ts";
import { listRoutes } from "./routes/list-routes.ts";
import { sendAnswer, sendNothing } from "./send-answer.ts";
import { resolveSearchBounds, resolveSearchBytes, type ServerLimits } from "./server-limits.ts";

export type RequestHandlerOptions = {
  state: SearchState;
  keys: AccessKeys;
  limits: ServerLimits;
  /** Called for internal errors only. */
  onFailure: (error: unknown) => void;
};

export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
  const { state, limits, onFailure } = options;
  const enqueue = createSearchQueue(limits.maxWaitingSearches);
  const findRoute = createRouteTable(listRoutes({ state }));
  const assertAllowed = createKeyCheck(options.keys);
  const isOpen = options.keys.key === null;
  const bodyBudget = createBodyBudget(limits.maxHeldBytes);

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    hold: Hold,
  ): Promise<void> {
    if (isOpen) assertNoForeignPage(request);
    const [path = "/", query = ""] = splitAddress(request.url ?? "/");
    const found = findRoute(request.method ?? "", path);
    if (found.is === "unknown_path") return sendNothing(response, 404);
    if (found.is === "unknown_method") {
      return sendNothing(response, 405, { allow: found.allowed });
    }
    const { route, parts } = found;
    const { authorization } = request.headers;
    const opened = route.access === "open" ? "full" : assertAllowed(authorization, route.access);
    const enqueueOwn: Enqueue = (work) => enqueue(work, () => response.destroyed);
    const call: ApiCall = {
      ...createBodyReaders(request, hold),
      readSearch: createSearchReader(request, hold, opened, enqueueOwn),
      parts,
      parameters: new URLSearchParams(query),
      bounds: resolveSearchBounds(limits, opened),
      enqueue: enqueueOwn,
      writeQueued: createQueuedWriter(enqueueOwn, limits.maxAnswerBytes, hold),
    };
    await sendAnswer(response, await route.answer(call));
  }

  function createSearchReader(
    request: IncomingMessage,
    hold: Hold,
    opened: Access,
    enqueueOwn: Enqueue,
  ): ReadSearch {
    return async (kind, read) => {
      resolveContentType(request.headers["content-type"], ["application/json"]);
      const bytes = await readBody(request, resolveSearchBytes(limits, opened, kind), hold);
      return enqueueOwn(() => read(parseJson(bytes, limits.maxJsonDepth, hold)));
    };
  }

  function createBodyReaders(
    request: IncomingMessage,
    hold: Hold,
  ): Pick<ApiCall, "readDocuments" | "readJson"> {
    const type = request.headers["content-type"];
    const read = (maxBytes: number) => readBody(request, maxBytes, hold);
    return {
      async readJson() {
        resolveContentType(type, ["application/json"]);
        const bytes = await read(limits.maxBodyBytes);
        return parseJson(bytes, limits.maxJsonDepth, hold);
      },
      async readDocuments() {
        const format = resolveContentType(type, ["application/json", "application/x-ndjson"]);
        const bytes = await read(limits.maxDocumentBytes);
        const name = format === "application/json" ? "json" : "ndjson";
        return parseDocuments(bytes, name, limits.maxJsonDepth);
      },
    };
  }

  return (request, response) => {
    if (!isOpen) allowAnyOrigin(response);
    if (!isOpen && isPreflight(request)) {
      return sendNothing(response, 200, buildPreflightHeaders(request));
    }
    const { hold, holdAnyway } = bodyBudget.open(response);
    answer(request, response, hold).catch((error: unknown) => {
      // The client left: nobody reads an answer.
      if (response.destroyed || request.errored) return;
      const body = describeError(error);
      if (body.code === "internal") onFailure(error);
      // The answer has begun, so the client sees it cut off.
      if (response.headersSent) response.destroy();
      else void sendAnswer(response, { status: resolveErrorStatus(body.code), body }, holdAnyway);
    });
  };
}

function splitAddress(url: string): string[] {
  const at = url.indexOf("?");
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
