/** The search server's process; `forecourt search-server` runs it. */

import type { AccessKeys, SearchState } from "@forecourt/engine/server";
import {
  createRequestHandler,
  openSearchState,
  SERVER_LIMITS,
  type ServerLimits,
} from "@forecourt/engine/server";
import { createHttpListener, HTTP_LIMITS, type HttpLimits } from "#server/http/http-listener.ts";

type SearchServerOptions = {
  /** 0 picks a free one. */
  port: number;
  host: string;
  keys: AccessKeys;
  dataDir: string;
  /** Called on an unexpected error. */
  onFailure: (error: unknown) => void;
  /** Reports what an interrupted write has left. */
  warn: (message: string) => void;
  limits?: ServerLimits;
  httpLimits?: HttpLimits;
};

type SearchServer = {
  readonly port: number;
  readonly state: SearchState;
  /** Stops accepting, finishes pending requests, then closes the state. */
  close: () => Promise<void>;
};

/** Searches by GET have their filter in the URL; documents may arrive slowly. */
const SEARCH_HTTP_LIMITS: HttpLimits = {
  ...HTTP_LIMITS,
  maxHeaderBytes: 65_536,
  requestTimeoutMs: 300_000,
};

/** @throws Error of the state or the port; nothing stays open. */
export async function startSearchServer(options: SearchServerOptions): Promise<SearchServer> {
  const { keys, dataDir, onFailure, warn, limits = SERVER_LIMITS } = options;
  const state = await openSearchState({ dataDir, now: Date.now, warn });
  const handle = createRequestHandler({ state, keys, limits, onFailure });
  const listener = createHttpListener(handle, options.httpLimits ?? SEARCH_HTTP_LIMITS);
  try {
    const port = await listener.listen(options.port, options.host);
    return {
      port,
      state,
      async close() {
        await listener.close();
        await state.close();
      },
    };
  } catch (error) {
    await state.close();
    throw error;
  }
}
