import { describe, expect, test } from "vitest";
import { as, KEYS, open } from "#tests/builders/keyed-server.ts";
import { type AskedServer, type AskedServerOptions } from "#tests/builders/search-server.ts";

const heavy = (n: number) => ({ indexUid: "cars", q: `${"automatic ".repeat(9)}a -z${n}` });

describe("the work of searches", () => {
  const DOCUMENTS = Array.from({ length: 400 }, (_, id) => ({ id, name: `automatic white ${id}` }));

  async function openStocked(
    limits: AskedServerOptions["limits"] = {},
    options: AskedServerOptions = {},
  ): Promise<AskedServer> {
    const server = await open({ ...options, limits });
    await server.write("POST", "/indexes/cars/documents", DOCUMENTS);
    return server;
  }

  test("is refused beyond what one search may take, by any route", async () => {
    const server = await openStocked({ maxSearchSteps: 20_000 });
    const { q } = heavy(0);
    const tooBroad = { status: 400, body: { code: "search_too_broad" } };
    expect(await server.ask("POST", "/indexes/cars/search", { q })).toMatchObject(tooBroad);
    expect(await server.ask("POST", "/multi-search", { queries: [heavy(0)] })).toMatchObject(
      tooBroad,
    );
    expect((await server.ask("POST", "/indexes/cars/search", { q: "7", limit: 1 })).status).toBe(
      200,
    );
  });

  test("is refused beyond what the searches of one call may take together", async () => {
    const server = await openStocked({ maxCallSteps: 700_000 });
    const ask = (count: number) =>
      server.ask("POST", "/multi-search", {
        queries: Array.from({ length: count }, (_, n) => heavy(n)),
      });
    expect((await ask(2)).status).toBe(200);
    expect(await ask(40)).toMatchObject({ status: 400, body: { code: "search_too_broad" } });
  });

  test("is less for a call by a key that may only search", async () => {
    const server = await openStocked({ maxVisitorSteps: 700_000 }, { keys: KEYS });
    const queries = Array.from({ length: 40 }, (_, n) => heavy(n));
    const ask = (count: number, key: string) =>
      server.ask("POST", "/multi-search", { queries: queries.slice(0, count) }, as(key));
    expect((await ask(40, "whole-key")).status).toBe(200);
    expect((await ask(2, "search-key")).status).toBe(200);
    expect(await ask(40, "search-key")).toMatchObject({
      status: 400,
      body: { code: "search_too_broad" },
    });
  });

  test("serves others between searches for different texts", async () => {
    const server = await openStocked();
    const order: string[] = [];
    const queries = Array.from({ length: 32 }, (_, n) => heavy(n));
    const long = server.ask("POST", "/multi-search", { queries }).then(({ body }) => {
      order.push("long");
      return body;
    });
    const short = server.ask("GET", "/health").then(() => order.push("short"));
    await Promise.all([long, short]);
    expect(order).toEqual(["short", "long"]);
    expect(await long).toMatchObject({ results: queries.map(({ q }) => ({ query: q })) });
  });

  test("is answered in order, also where searches are answered together", async () => {
    const server = await openStocked();
    const texts = ["7", "8", "7", "", "8"];
    const { body } = await server.ask("POST", "/multi-search", {
      queries: texts.map((q, n) => ({ indexUid: "cars", q, limit: n })),
    });
    expect(body).toMatchObject({ results: texts.map((q, n) => ({ query: q, limit: n })) });
    const refused = await server.ask("POST", "/multi-search", {
      queries: [heavy(1), { indexUid: "cars", filter: "nothing = 1" }, { indexUid: "none" }],
    });
    expect(refused.body).toMatchObject({
      code: "invalid_search_filter",
      message: expect.stringContaining("`.queries[1]`"),
    });
  });

  test("a list of very many names is refused unread", async () => {
    const server = await openStocked();
    const attributesToRetrieve = Array(10_001).fill("a");
    expect(
      await server.ask("POST", "/indexes/cars/search", { attributesToRetrieve }),
    ).toMatchObject({ status: 400, body: { code: "invalid_search_attributes_to_retrieve" } });
  });

  test("an answer larger than one may be is refused, of one search and of several together", async () => {
    const server = await openStocked({ maxAnswerBytes: 100_000 });
    const query = { limit: 400, attributesToHighlight: ["*"] };
    const tags = { highlightPreTag: "\u0001".repeat(100), q: "automatic white" };
    const search = (body: object) => server.ask("POST", "/indexes/cars/search", body);
    expect((await search(query)).status).toBe(200);
    const tooBroad = { status: 400, body: { code: "search_too_broad" } };
    expect(await search({ ...query, ...tags })).toMatchObject(tooBroad);
    const several = (count: number) =>
      server.ask("POST", "/multi-search", {
        queries: Array.from({ length: count }, (_, n) => ({
          indexUid: "cars",
          ...query,
          offset: n,
        })),
      });
    expect((await several(1)).status).toBe(200);
    expect(await several(4)).toMatchObject(tooBroad);
  });

  test("answers share the byte limit with bodies, and release their bytes once they are read", async () => {
    const server = await openStocked({ maxHeldBytes: 40_000 });
    const ask = (limit: number) => server.ask("POST", "/indexes/cars/search", { limit });
    expect(await ask(400)).toMatchObject({
      status: 200,
    });
    const several = {
      queries: Array.from({ length: 4 }, () => ({ indexUid: "cars", limit: 400 })),
    };
    expect(await server.ask("POST", "/multi-search", several)).toMatchObject({
      status: 503,
      body: { code: "too_many_search_requests" },
    });
    for (let n = 0; n < 5; n += 1) expect((await ask(400)).status).toBe(200);
  });

  test("bodies of all requests share one limit, and release their bytes once they are answered", async () => {
    const server = await openStocked({ maxHeldBytes: 40_000 });
    const body = { q: "7", attributesToRetrieve: Array(9_000).fill("id") };
    expect(await server.ask("POST", "/indexes/cars/search", body)).toMatchObject({
      status: 503,
      body: { code: "too_many_search_requests" },
    });
    for (let n = 0; n < 5; n += 1) {
      const small = { q: "7", attributesToRetrieve: Array(1_000).fill("id") };
      expect((await server.ask("POST", "/indexes/cars/search", small)).status).toBe(200);
    }
  });
});
