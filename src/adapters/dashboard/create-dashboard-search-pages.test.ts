import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SearchPagesUnavailableError } from "#ports/search-page-source.ts";
import { type Dashboard, startDashboard } from "#tests/builders/dashboard.ts";
import { createDashboardSearchPages } from "./create-dashboard-search-pages.ts";

let dashboard: Dashboard;

beforeEach(async () => {
  dashboard = await startDashboard();
});

afterEach(() => dashboard.close());

const REQUEST = { websiteId: 42, isStaging: false, credentials: "env:DASHBOARD_CREDENTIALS" };
const LIMITS = { maxBytes: 1_000, maxMs: 1_500 };
const NEVER = new AbortController().signal;

const create = (overrides: Partial<Parameters<typeof createDashboardSearchPages>[0]> = {}) =>
  createDashboardSearchPages({
    host: dashboard.host,
    stagingHost: null,
    readSecret: (reference) => (reference === "env:DASHBOARD_CREDENTIALS" ? "us:p\u00e4ss" : null),
    ...overrides,
  });

const read = (overrides?: Parameters<typeof create>[0], request = REQUEST) =>
  create(overrides).read(request, NEVER);

test("the website's pages are asked for with user and password", async () => {
  const pages = [{ path: "/search/utes", name: "Utes", filters: { body: "Ute" } }];
  dashboard.answer(pages);
  expect(await read()).toEqual(pages);
  expect(dashboard.asked).toEqual([
    {
      path: "/websites/42/search_pages.json",
      authorization: `Basic ${Buffer.from("us:päss").toString("base64")}`,
    },
  ]);
});

test("a site of staging is asked for at the staging host", async () => {
  await read(
    { host: "http://127.0.0.1:1", stagingHost: dashboard.host },
    {
      ...REQUEST,
      isStaging: true,
    },
  );
  expect(dashboard.asked).toHaveLength(1);
});

test.each([
  [401, "check the user and password"],
  [500, "answered with status 500"],
  [302, "answered with status 302"],
])("status %d is no answer", async (status, reason) => {
  dashboard.answer((_: unknown, response: { writeHead: Function }) =>
    response.writeHead(status, { location: `${dashboard.host}/elsewhere` }).end("secret"),
  );
  await expect(read()).rejects.toThrow(SearchPagesUnavailableError);
  await expect(read()).rejects.toThrow(reason);
  expect(dashboard.asked.map(({ path }) => path)).not.toContain("/elsewhere");
});

test("what is no JSON is no answer", async () => {
  dashboard.answer((_: IncomingMessage, response: ServerResponse) =>
    response.end("<!doctype html>"),
  );
  await expect(read()).rejects.toThrow("no JSON");
});

test("an answer that does not end in time is given up", async () => {
  dashboard.answer((_: IncomingMessage, response: ServerResponse) => response.write("["));
  await expect(read({ limits: LIMITS })).rejects.toThrow("no answer within 1500 ms");
});

test("an answer is read up to its limit, and not beyond", async () => {
  dashboard.answer("x".repeat(LIMITS.maxBytes - 2));
  expect(await read({ limits: LIMITS })).toHaveLength(LIMITS.maxBytes - 2);
  dashboard.answer("x".repeat(LIMITS.maxBytes - 1));
  await expect(read({ limits: LIMITS })).rejects.toThrow("more than 1000 bytes");
});

test("a host that is away is no answer", async () => {
  await expect(read({ host: "http://127.0.0.1:1" })).rejects.toThrow("could not be asked");
});

test("without host, staging host or password nobody is asked", async () => {
  await expect(read({ host: null })).rejects.toThrow("DASHBOARD_HOST is not set");
  const staging = { ...REQUEST, isStaging: true };
  await expect(read({}, staging)).rejects.toThrow("DASHBOARD_STAGING_HOST is not set");
  await expect(read({ readSecret: () => null })).rejects.toThrow(
    "DASHBOARD_CREDENTIALS is not set",
  );
  expect(dashboard.asked).toEqual([]);
});

test("it is aborted by its signal", async () => {
  dashboard.answer(() => {});
  const stopping = new AbortController();
  const reading = create().read(REQUEST, stopping.signal);
  stopping.abort();
  await expect(reading).rejects.toThrow(SearchPagesUnavailableError);
});
