import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { Server as SocketServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createOpenConnections } from "./open-connections.ts";
import { createPipelineLimit } from "./pipeline-limit.ts";

export type HttpLimits = {
  maxHeaderBytes: number;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** Above the 60 s of load balancers, so that it is they who close an idle connection. */
  keepAliveTimeoutMs: number;
  /** How often the timeouts are checked. */
  checkEveryMs: number;
  /** For the unread rest of a body after its answer; then the connection is closed. */
  unreadBodyMs: number;
  maxConnections: number;
  /** For a connection without traffic: longer than any answer takes. */
  stallTimeoutMs: number;
  /** Requests of a connection that wait behind an unanswered one; one more closes it. */
  maxPipelined: number;
};

export const HTTP_LIMITS: HttpLimits = {
  maxHeaderBytes: 16_384,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 60_000,
  keepAliveTimeoutMs: 65_000,
  checkEveryMs: 2_000,
  unreadBodyMs: 2_000,
  maxConnections: 10_000,
  stallTimeoutMs: 30_000,
  maxPipelined: 4,
};

const CLOSING_GRACE_MS = 10_000;
/** For requests that are on their way already over connections that seem idle. */
const CLOSING_LINGER_MS = 100;
const CLOSING_CHECK_MS = 50;
/** For requests that have not come whole. */
const CLOSING_ARRIVAL_MS = 1_000;

export type HttpListener = {
  /** Resolves with the port (a free one for 0). @throws node's Error with code EADDRINUSE or EACCES. */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Stops accepting, and waits for running requests until the grace period is over; for one that has not come
   * whole, a second.
   */
  close(graceMs?: number): Promise<void>;
};

export function createHttpListener(
  handle: RequestListener,
  limits: HttpLimits = HTTP_LIMITS,
): HttpListener {
  const isWithinPipeline = createPipelineLimit(limits.maxPipelined);
  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    (request, response) => {
      const { socket } = request;
      // Node still parses the rest of a packet after its connection was closed.
      if (socket.destroyed) return;
      if (!isWithinPipeline(socket, response)) {
        socket.destroy();
        return;
      }
      connections.note(request, response);
      endUnreadBody(request, response, limits.unreadBodyMs);
      if (!server.listening) response.setHeader("connection", "close");
      handle(request, response);
    },
  );
  const connections = createOpenConnections(server);
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.stallTimeoutMs;

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          const address = server.address();
          resolve(typeof address === "object" && address !== null ? address.port : port);
        });
      }),
    async close(graceMs = CLOSING_GRACE_MS) {
      if (!server.listening) return;
      // The close of node:http would cut connections whose request is not read yet.
      const closed = new Promise<void>((resolve) => {
        SocketServer.prototype.close.call(server, () => resolve());
      });
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.race([closed, wait(Math.min(CLOSING_LINGER_MS, graceMs))]);
      const idle = setInterval(() => server.closeIdleConnections(), CLOSING_CHECK_MS);
      const late = setTimeout(() => connections.closeHalfSent(), CLOSING_ARRIVAL_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
      clearTimeout(end);
    },
  };
}

/** Closes the connection of an unread body, but with a delay: a client that still sends would lose the answer. */
function endUnreadBody(request: IncomingMessage, response: ServerResponse, graceMs: number): void {
  response.once("finish", () => {
    if (request.complete) return;
    request.resume();
    const { socket } = request;
    const end = setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, graceMs);
    request.once("close", () => clearTimeout(end));
  });
}
