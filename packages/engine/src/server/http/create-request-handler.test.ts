import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { as, KEYS, open } from "#tests/builders/keyed-server.ts";
import { openSearchServer } from "#tests/builders/search-server.ts";

describe("keys", () => {
  const SEARCHES = ["/multi-search", "/indexes/cars/search", "/indexes/cars/facet-search"];
  const OTHERS: [string, string][] = [
    ["GET", "/version"],
    ["GET", "/stats"],
    ["GET", "/tasks"],
    ["GET", "/indexes"],
    ["GET", "/indexes/cars/documents"],
    ["POST", "/indexes/cars/documents"],
    ["DELETE", "/indexes/cars"],
    ["GET", "/indexes/cars/settings"],
    ["PUT", "/indexes/cars/settings/synonyms"],
    ["POST", "/swap-indexes"],
  ];

  test("are required everywhere except for health", async () => {
    const server = await open({ keys: KEYS });
    for (const [method, path] of [...OTHERS, ...SEARCHES.map((at) => ["POST", at] as const)]) {
      const missing = await server.ask(method, path, method === "GET" ? undefined : {});
      expect(missing.status, path).toBe(401);
      expect(missing.body).toEqual({
        message:
          "The Authorization header is missing. It must use the bearer authorization method.",
        code: "missing_authorization_header",
        type: "auth",
        link: "https://docs.meilisearch.com/errors#missing_authorization_header",
      });
      const wrong = await server.ask(method, path, undefined, as("doggo"));
      expect(wrong.status, path).toBe(403);
      expect(wrong.body).toEqual({
        message: "The provided API key is invalid.",
        code: "invalid_api_key",
        type: "auth",
        link: "https://docs.meilisearch.com/errors#invalid_api_key",
      });
    }
    expect((await server.ask("GET", "/health")).status).toBe(200);
    expect((await server.ask("GET", "/nowhere")).status).toBe(404);
  });

  test("for searches search, and do nothing else", async () => {
    const server = await open({ keys: KEYS });
    await server.write("POST", "/indexes", { uid: "cars" });
    await server.write("PUT", "/indexes/cars/settings/filterable-attributes", ["make"]);
    const bodies = [{ queries: [{ indexUid: "cars" }] }, {}, { facetName: "make" }];
    for (const [at, path] of SEARCHES.entries()) {
      expect((await server.ask("POST", path, bodies[at], as("search-key"))).status, path).toBe(200);
      expect((await server.ask("POST", path, bodies[at], as("whole-key"))).status, path).toBe(200);
    }
    const search = "/indexes/cars/search?q=x";
    expect((await server.ask("GET", search, undefined, as("search-key"))).status).toBe(200);
    for (const [method, path] of OTHERS) {
      expect((await server.ask(method, path, undefined, as("search-key"))).status, path).toBe(403);
    }
    expect((await server.ask("GET", "/indexes/cars", undefined, as("whole-key"))).status).toBe(200);
  });
});

describe("pages of other origins", () => {
  test("are answered with the allowed headers and methods", async () => {
    const server = await open({ keys: KEYS });
    const { status, headers, text } = await server.ask("OPTIONS", "/multi-search", undefined, {
      origin: "https://shop.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-meilisearch-client",
    });
    expect([status, text]).toEqual([200, ""]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": "authorization,content-type,x-meilisearch-client",
      "access-control-max-age": "86400",
    });
  });

  test("may read answers and refusals", async () => {
    const server = await open({ keys: KEYS });
    for (const path of ["/health", "/stats", "/nowhere"]) {
      const { headers } = await server.ask("GET", path);
      expect(headers.get("access-control-allow-origin"), path).toBe("*");
    }
  });
});

describe("a server without a key", () => {
  test("is not to be had by pages of other origins, not even by a request that browsers send unasked", async () => {
    const server = await open();
    await server.write("POST", "/indexes", { uid: "cars" });
    for (const origin of ["https://shop.example", "http://localhost:3000", "null"]) {
      const refused = await server.ask("POST", "/tasks/cancel?uids=0", undefined, { origin });
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden_origin" } });
      const preflight = await server.ask("OPTIONS", "/indexes/cars", undefined, {
        origin,
        "access-control-request-method": "DELETE",
      });
      expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
      expect((await server.ask("DELETE", "/indexes/cars", undefined, { origin })).status).toBe(403);
    }
    expect((await server.ask("GET", "/indexes/cars")).status).toBe(200);
  });

  test("is not to be had by a picture, style or link of a page elsewhere, which has no origin", async () => {
    const server = await open();
    const ask = (site: string) =>
      server.ask("GET", "/indexes/cars/search?q=x", undefined, { "sec-fetch-site": site });
    for (const site of ["cross-site", "same-site"]) {
      expect(await ask(site)).toMatchObject({ status: 403, body: { code: "forbidden_origin" } });
    }
    for (const site of ["none", "same-origin"]) expect((await ask(site)).status, site).toBe(404);
  });

  test("answers programs of its machine, and a page of its own origin", async () => {
    const server = await open();
    const own = { origin: server.address };
    expect(
      (await server.ask("GET", "/stats")).headers.get("access-control-allow-origin"),
    ).toBeNull();
    expect((await server.ask("GET", "/stats", undefined, own)).status).toBe(200);
  });

  test("is not to be had by another name that leads to it", async () => {
    const server = await open();
    const { hostname, port } = new URL(server.address);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write("GET /stats HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
      });
      socket.once("data", (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403/);
  });
});

describe("limits", () => {
  test("a body deeper than is allowed is malformed", async () => {
    const server = await open({ limits: { maxJsonDepth: 5 } });
    await server.write("POST", "/indexes", { uid: "cars" });
    const ask = (body: string) => server.ask("POST", "/indexes/cars/search", body);
    expect(await ask('{"filter":[[[[1]]]]}')).toMatchObject({
      status: 400,
      body: { code: "invalid_search_filter" },
    });
    expect(await ask('{"filter":[[[[[1]]]]]}')).toMatchObject({
      status: 400,
      body: { code: "malformed_payload" },
    });
  });

  test("where too many searches are queued, one more is asked to retry later", async () => {
    const server = await open({ limits: { maxWaitingSearches: 0 } });
    const { status, headers, body } = await server.ask("POST", "/multi-search", {
      queries: [{ indexUid: "cars" }],
    });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("10");
    expect(body).toMatchObject({ code: "too_many_search_requests", type: "system" });
    expect((await server.ask("GET", "/health")).status).toBe(200);
  });

  test("a client that does not end its body blocks nobody else, nor does one that leaves", async () => {
    const server = await open();
    const { port } = new URL(server.address);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      'POST /multi-search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"queries":',
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.ask("POST", "/multi-search", { queries: [] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    socket.destroy();
    expect((await server.ask("GET", "/health")).status).toBe(200);
  });

  test("a body that is too large is refused, and the connection goes on", async () => {
    const server = await open({ limits: { maxMultiSearchBytes: 100 } });
    const { port } = new URL(server.address);
    const body = "x".repeat(200_000);
    const head = `POST /multi-search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `${head}${body}GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    );
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });
});

test("what was acknowledged is there after the end and a new beginning", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "search-server-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await openSearchServer({ dataDir });
  const { status } = await first.ask("POST", "/indexes/cars/documents", [{ id: 1, make: "Kia" }]);
  expect(status).toBe(202);
  await first.stop();
  await expect(fetch(`${first.address}/health`)).rejects.toThrow(TypeError);

  const second = await openSearchServer({ dataDir });
  await second.write("POST", "/indexes/cars/documents", [{ id: 2 }]);
  const { body } = await second.ask("GET", "/indexes/cars/documents");
  expect(body).toMatchObject({ results: [{ id: 1, make: "Kia" }, { id: 2 }] });
  await second.stop();
});
