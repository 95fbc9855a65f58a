import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { SearchQuery } from "@forecourt/engine";
import { createEngine } from "@forecourt/engine";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";

/** How a host misbehaves; null is sound, and a fault may still call `answer`. */
export type Fault =
  | ((request: IncomingMessage, response: ServerResponse, answer: () => void) => void)
  | null;

/** Faults by what an operator would call them. */
export const FAULTS = {
  slow: () => {},
  "answering nonsense": (_request, response) => response.end("<!doctype html><p>Welcome"),
  "answering other queries": (_request, response) => response.end('{"results":[]}'),
  "answering other things": (_request, response) => {
    response.end(JSON.stringify({ results: [{ indexUid: DEFAULT_INDEX, hits: "many" }] }));
  },
  "breaking off halfway": (_request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write('{"results":[{"indexUid":"Car_pro', () => response.destroy());
  },
  "in trouble (500)": (_request, response) => response.writeHead(500).end("{}"),
  "too busy (503)": (_request, response) => {
    response.writeHead(503).end('{"message":"Too many search requests"}');
  },
  "hanging up": (request) => request.socket.destroy(),
} satisfies Record<string, Fault>;

export type FaultySearchHost = {
  address: string;
  /** Authorisation, method and path of each request. */
  requests: string[];
  /** Connections ever opened. */
  countConnections: () => number;
  setFault: (fault: Fault) => void;
  /** Stops listening. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** Sets the pagination limit that the index reports. */
  setMaxTotalHits: (max: number | null) => void;
  /** Adds hits beside the vehicles to all later answers. */
  addHits: (hits: readonly unknown[]) => void;
};

/** A search over HTTP for any index, sound until a fault is set. */
export async function openFaultySearchHost(
  vehicles: readonly Vehicle[],
): Promise<FaultySearchHost & { close: () => Promise<void> }> {
  const engine = createEngine<Vehicle>(buildIndexSettings(DEFAULT_INDEX));
  engine.put(vehicles);
  const requests: string[] = [];
  let connections = 0;
  let fault: Fault = null;
  let maxTotalHits: number | null = null;
  let addedHits: readonly unknown[] = [];
  let server = await listen(0);
  const port = readPort(server);

  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    countConnections: () => connections,
    setFault: (next) => {
      fault = next;
    },
    setMaxTotalHits: (max) => {
      maxTotalHits = max;
    },
    addHits: (hits) => {
      addedHits = hits;
    },
    leave: () => stop(server),
    comeBack: async () => {
      server = await listen(port);
    },
    close: () => stop(server),
  };

  function listen(wanted: number): Promise<Server> {
    const next = createServer((request, response) => {
      const { authorization = "no key" } = request.headers;
      requests.push(`${authorization} ${request.method} ${request.url}`);
      const answerWell = (): void => void answer(request, response);
      if (fault) fault(request, response, answerWell);
      else answerWell();
    });
    next.on("connection", () => {
      connections += 1;
    });
    return new Promise((resolve) => next.listen(wanted, "127.0.0.1", () => resolve(next)));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.url === "/health") return void response.end('{"status":"available"}');
    if (request.url?.endsWith("/settings/pagination")) {
      if (maxTotalHits === null) return void response.writeHead(403).end('{"message":"No."}');
      return void response.end(JSON.stringify({ maxTotalHits }));
    }
    const { queries }: { queries: SearchQuery[] } = JSON.parse(Buffer.concat(chunks).toString());
    try {
      const asked = queries.map((query) => ({ ...query, indexUid: DEFAULT_INDEX }));
      const { results } = engine.multiSearch({ queries: asked });
      const named = results.map((one, n) => ({
        ...one,
        indexUid: queries[n]?.indexUid,
        hits: [...one.hits, ...addedHits],
      }));
      response.end(JSON.stringify({ results: named }));
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ message: String(error) }));
    }
  }
}

function readPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Nothing listens.");
  return address.port;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
