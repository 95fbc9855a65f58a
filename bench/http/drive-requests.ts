import { Agent, request as httpRequest } from "node:http";

export type DrivenRequest = { host: string; path: string };

type Drive = {
  port: number;
  /** Concurrent requests, each on a keep-alive connection. */
  connections: number;
  /** Uncompressed when absent. */
  acceptEncoding?: string;
};

/**
 * Sends every request once, in order, as fast as answers come, and discards the bodies.
 *
 * @throws Error for an answer other than 200.
 */
export async function driveRequests(
  requests: Iterable<DrivenRequest>,
  { port, connections, acceptEncoding }: Drive,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = requests[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { host, path } = next.value;
      const headers = { host, ...(acceptEncoding && { "accept-encoding": acceptEncoding }) };
      const status = await send(agent, port, path, headers);
      if (status !== 200) throw new Error(`${host}${path} was answered with ${status}.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
}

function send(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ agent, port, host: "127.0.0.1", path, headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on("error", reject)
      .end();
  });
}
