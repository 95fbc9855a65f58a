import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { Server as SocketServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createPipelineLimit } from "./pipeline-limit.ts";

/** What a connection may cost before it has asked anything sensible. */
export type HttpLimits = {
  /** Request line and headers together: above it, 431. */
  maxHeaderBytes: number;
  /** For all headers to arrive. */
  headersTimeoutMs: number;
  /** For the whole request, body included. */
  requestTimeoutMs: number;
  /** Longer than balancers keep an idle connection (60 s), so that they are the ones who close. */
  keepAliveTimeoutMs: number;
  /** How often the timeouts are looked at. */
  checkEveryMs: number;
  /** For the rest of a body after its answer, which nobody reads; then the connection is closed. */
  unreadBodyMs: number;
  maxConnections: number;
  /** A connection on which nothing moves for so long is closed: longer than any answer takes to come. */
  stallTimeoutMs: number;
  /** Requests of a connection that wait behind an unanswered one; with one more it is closed. */
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

/** Time for requests under way to end when the process stops. */
const CLOSING_GRACE_MS = 10_000;
/** Time for requests that are on their way already over connections that seem idle. */
const CLOSING_LINGER_MS = 100;
const CLOSING_CHECK_MS = 50;

export type HttpListener = {
  /**
   * Begins to accept connections, and answers with the port (another one when 0 was asked for).
   *
   * @throws Error with code EADDRINUSE or EACCES as node has it.
   */
  listen(port: number, host?: string): Promise<number>;
  /** Accepts nothing more, ends what is under way, then closes; after the grace, at once. */
  close(graceMs?: number): Promise<void>;
};

/** A node:http server with limits and an orderly end. */
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
      // The rest of a packet is read after its connection was closed.
      if (socket.destroyed) return;
      if (!isWithinPipeline(socket, response)) {
        socket.destroy();
        return;
      }
      endUnreadBody(request, response, limits.unreadBodyMs);
      if (!server.listening) response.setHeader("connection", "close");
      handle(request, response);
    },
  );
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
      // http's own close would cut connections whose request has not been read yet.
      const closed = new Promise<void>((resolve) => {
        SocketServer.prototype.close.call(server, () => resolve());
      });
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.race([closed, wait(Math.min(CLOSING_LINGER_MS, graceMs))]);
      const idle = setInterval(() => server.closeIdleConnections(), CLOSING_CHECK_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(end);
    },
  };
}

/**
 * Closes a connection whose request goes on after it was answered. Not at once: a client that is still
 * sending would lose the answer that tells it why.
 */
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
