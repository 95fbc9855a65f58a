import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import {
  type AskedServer,
  type AskedServerOptions,
  openSearchServer,
} from "#tests/builders/search-server.ts";
import { createBodyBudget } from "./body-budget.ts";

const KEYS = { key: "whole-key", searchKey: "search-key" };
const SEARCH = "/indexes/cars/search";

async function open(options: AskedServerOptions = {}): Promise<AskedServer> {
  const server = await openSearchServer({ keys: KEYS, ...options });
  onTestFinished(async () => {
    await server.close();
    expect(server.failures).toEqual([]);
  });
  await server.write("POST", "/indexes/cars/documents", [{ id: 1, make: "Mazda" }]);
  return server;
}

/** Sends a text packed, as a client that wants to be heard cheaply would. */
async function send(
  { address }: AskedServer,
  text: string,
  { path = SEARCH, key = "search-key" } = {},
): Promise<{ status: number; text: string; body: { code?: string; message?: string } }> {
  const answer = await fetch(`${address}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-encoding": "gzip",
    },
    body: gzipSync(text),
  });
  const answered = await answer.text();
  return { status: answer.status, text: answered, body: JSON.parse(answered) };
}

const KIB = 1024;
const padTo = (bytes: number) => {
  const rest = bytes - Buffer.byteLength('{"q":""}');
  return `{"q":""${" ".repeat(rest)}}`;
};
const nested = (entries: number) => `{"filter":[${Array(entries).fill("[]").join(",")}]}`;

test.each([
  ["a search by the search key", "search-key", SEARCH, 256],
  ["a search by the whole key", "whole-key", SEARCH, 1_024],
  ["a multi-search by the search key", "search-key", "/multi-search", 256],
  ["a multi-search by the whole key", "whole-key", "/multi-search", 4_096],
])("%s is refused beyond its size, unpacked", async (_what, key, path, kib) => {
  const server = await open();
  const within = await send(server, padTo(kib * KIB), { key, path });
  expect(within.body.code).toBe(path === SEARCH ? undefined : "bad_request");
  const beyond = await send(server, padTo(kib * KIB + 1), { key, path });
  expect([beyond.status, beyond.body.code]).toEqual([413, "payload_too_large"]);
});

test("lists that hold nothing count for a filter's length", async () => {
  const server = await open();
  const by = { key: "whole-key" };
  expect((await send(server, nested(200_001), by)).status).toBe(200);
  const refused = await send(server, nested(200_002), by);
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_search_filter"]);
});

test("what a body is parsed into is counted, not its text alone", async () => {
  const server = await open({ limits: { maxHeldBytes: 400_000 } });
  expect((await send(server, nested(2_000))).status).toBe(200);
  expect(await send(server, nested(6_000))).toMatchObject({
    status: 503,
    body: { code: "too_many_search_requests" },
  });
  const text = `{"filter":"make = ${"x".repeat(18_000)}"}`;
  expect((await send(server, text)).body.code).toBe("invalid_search_filter");
  expect((await send(server, nested(2_000))).status).toBe(200);
});

test("a body is parsed as a queued job, and not at all where the queue is full", async () => {
  const server = await open({ limits: { maxWaitingSearches: 0 } });
  expect(await send(server, "no JSON")).toMatchObject({
    status: 503,
    body: { code: "too_many_search_requests" },
  });
});

test("an unread error counts like an answer, and is sent even above the limit", () => {
  const budget = createBodyBudget(100);
  const client = new EventEmitter();
  const { hold, holdAnyway } = budget.open(client);
  hold(90);
  holdAnyway(20);
  expect(() => budget.open(new EventEmitter()).hold(1)).toThrow("too large together");
  client.emit("close");
  expect(() => budget.open(new EventEmitter()).hold(90)).not.toThrow();
});

test.each([
  ["an unclosed filter", { filter: `make = "${"x".repeat(200_000)}` }],
  ["a filter that is no condition", { filter: "x".repeat(200_000) }],
  ["a field that may not be filtered by", { filter: `${"x".repeat(200_000)} = 1` }],
  ["a filter of another kind", { filter: { a: "x".repeat(200_000) } }],
  ["an unknown field", { ["x".repeat(200_000)]: 1 }],
  ["an unknown choice", { matchingStrategy: "x".repeat(200_000) }],
  ["a value of another kind", { limit: "x".repeat(200_000) }],
  ["a sort that is none", { sort: ["x".repeat(200_000)] }],
  ["a facet that is none", { facets: ["x".repeat(200_000)] }],
  ["a distinct that is none", { distinct: "x".repeat(200_000) }],
])("the refusal of %s does not say all of it again", async (_what, body) => {
  const { status, text } = await send(await open(), JSON.stringify(body));
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(6_000);
});

test("of very many unknown fields the first is reported", async () => {
  const fields = Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`);
  const { status, body } = await send(await open(), `{${fields.join(",")}}`);
  expect(status).toBe(400);
  expect(body.message).toContain("Unknown field `k0`");
});
