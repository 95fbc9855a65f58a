import { type Agent, request as httpRequest } from "node:http";

/** A null status is a refused or closed connection. */
export type TimedAnswer = {
  milliseconds: number;
  status: number | null;
  retryAfter: string | null;
};

/**
 * Requests as a browser does, and times to the end of the answer; opens a connection unless given an agent.
 */
export function askTimed({
  port,
  host,
  path,
  agent,
}: {
  port: number;
  host: string;
  path: string;
  agent?: Agent;
}): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const headers = { host, "accept-encoding": "gzip, deflate, br, zstd" };
  return new Promise((resolve) => {
    const end = (status: number | null, retryAfter: string | null = null): void =>
      resolve({ milliseconds: performance.now() - startedAt, status, retryAfter });
    httpRequest({ port, host: "127.0.0.1", path, headers, agent: agent ?? false }, (response) => {
      response.on("error", () => end(null));
      response.on("end", () =>
        end(response.statusCode ?? null, response.headers["retry-after"] ?? null),
      );
      response.resume();
    })
      .on("error", () => end(null))
      .end();
  });
}
