/** The search server as a process of its own; `forecourt search-server` runs it. */

import type { AccessKeys, SearchState } from "@forecourt/engine/server";
import {
  createRequestHandler,
  openSearchState,
  SERVER_LIMITS,
  type ServerLimits,
} from "@forecourt/engine/server";
import { createHttpListener, HTTP_LIMITS, type HttpLimits } from "#server/http/http-listener.ts";

type SearchServerOptions = {
  /** 0 takes a free one. */
  port: number;
  host: string;
  keys: AccessKeys;
  dataDir: string;
  /** Told of what is nobody's mistake but ours. */
  onFailure: (error: unknown) => void;
  /** Told of what an interrupted write left. */
  warn: (message: string) => void;
  limits?: ServerLimits;
  httpLimits?: HttpLimits;
};

type SearchServer = {
  readonly port: number;
  readonly state: SearchState;
  /** Accepts nothing more, answers what was asked, then closes the state. */
  close: () => Promise<void>;
};

/** Searches by GET have their filter in the address; documents may come over a slow line. */
const SEARCH_HTTP_LIMITS: HttpLimits = {
  ...HTTP_LIMITS,
  maxHeaderBytes: 65_536,
  requestTimeoutMs: 300_000,
};

/**
 * Opens the state, then the port.
 *
 * @throws Error as the state's opening or the port's does; nothing is left open.
 */
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
