import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CAPPED_TOTAL } from "#domain/search/filters/resolve-total.ts";
import {
  DEFAULT_INDEX,
  SearchCircuitOpenError,
  SearchFailedError,
  SearchKeyMissingError,
  type SearchTarget,
} from "#ports/search/inventory-search.ts";
import { FAULTS, openFaultySearchHost } from "#tests/builders/faulty-search-host.ts";
import { buildLog, buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { FAILURES_TO_OPEN } from "./circuit-breaker.ts";
import { createSearchByTarget, type OwnSearch } from "./create-search-by-target.ts";

type Host = Awaited<ReturnType<typeof openFaultySearchHost>>;

const VEHICLES = [buildVehicle({ id: 1, make: "Kia" }), buildVehicle({ id: 2, make: "Mazda" })];
const QUERIES = [{ indexUid: DEFAULT_INDEX, facets: ["make"], limit: 5 }];
/** Long enough for a busy machine, except where nothing is waited for but this. */
const PATIENT_MS = 10_000;
const HASTY_MS = 1_500;

let host: Host;
let other: Host;
let log: ReturnType<typeof buildLog>;
const closing: (() => void)[] = [];

beforeEach(async () => {
  log = buildLog();
  host = await openFaultySearchHost(VEHICLES);
  other = await openFaultySearchHost([buildVehicle({ id: 7, make: "Toyota" })]);
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await Promise.all([host.close(), other.close()]);
});

const readSecret = (reference: string) => (reference === "env:OTHER_KEY" ? "theirs" : null);

function openOn(own: OwnSearch, { timeoutMs = PATIENT_MS, maxBytes = 1_000_000 } = {}) {
  const opened = createSearchByTarget({ own, readSecret, limits: { timeoutMs, maxBytes }, log });
  closing.push(opened.close);
  const ask = async (target?: SearchTarget) => {
    const { results } = await opened.search.multiSearch({ queries: QUERIES }, target);
    return results.flatMap(({ hits }) => hits.map(({ id }) => id));
  };
  return { ...opened, ask };
}

const hosted = (): OwnSearch => ({
  is: "hosted",
  address: host.address,
  key: "ours",
  adminKey: "admin",
  revision: () => 41,
});

function embedded(): OwnSearch {
  const { search } = buildStockedSearch([buildVehicle({ id: 3 })]);
  return { is: "embedded", search, count: () => 1 };
}

const elsewhere = (target: Partial<SearchTarget> = {}): SearchTarget => ({
  host: other.address,
  key: null,
  index: null,
  ...target,
});

describe("a search is sent", () => {
  test("to the platform's host with its key, over a pooled connection", async () => {
    const { ask } = openOn(hosted());
    for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual([1, 2]);
    expect(host.requests[0]).toBe("Bearer ours POST /multi-search");
    // The second is for the setting that is read beside the first search.
    expect(host.countConnections()).toBeLessThanOrEqual(2);
  });

  test("to a site's own host with that site's key, and never with the platform's", async () => {
    const { ask, search } = openOn(hosted());
    expect(await ask(elsewhere({ key: "env:OTHER_KEY", index: "Theirs" }))).toEqual([7]);
    expect(await ask(elsewhere())).toEqual([7]);
    expect(other.requests).toContain("Bearer theirs POST /multi-search");
    expect(other.requests).toContain("no key POST /multi-search");
    expect(other.requests.join()).not.toMatch(/ours|admin/);
    expect(search.revision(elsewhere())).toBeNull();
  });

  test("to a site's own host too where the platform's search is in the process", async () => {
    const { ask, search, searchWatch } = openOn(embedded());
    expect([await ask(), await ask(elsewhere())]).toEqual([[3], [7]]);
    expect(await ask({ host: null, key: null, index: "Any" })).toEqual([3]);
    expect([search.totalLimit(), search.totalLimit(elsewhere())]).toEqual([null, CAPPED_TOTAL]);
    expect([search.revision() === null, search.revision(elsewhere())]).toEqual([false, null]);
    expect(await searchWatch.check()).toEqual({ isReady: true, detail: 1 });
  });

  test("for an index of a site's own at the platform's host, with the platform's key", async () => {
    const { ask, search } = openOn(hosted());
    const named = { host: `${host.address}/`, key: null, index: "Another" };
    expect(await ask(named)).toEqual([1, 2]);
    expect(host.requests[0]).toBe("Bearer ours POST /multi-search");
    expect(search.revision(named)).toBeNull();
    expect([search.revision(), search.revision({ ...named, index: null })]).toEqual([41, 41]);
  });

  test("not at all without the key that a site names", async () => {
    const { ask, searchWatch } = openOn(hosted());
    await expect(ask(elsewhere({ key: "env:NO_SUCH_KEY" }))).rejects.toThrow(
      new SearchKeyMissingError("NO_SUCH_KEY, which a site names as its search's key, is not set"),
    );
    expect(await searchWatch.check(elsewhere({ key: "env:NO_SUCH_KEY" }))).toEqual({
      isReady: false,
      detail: "has no key: NO_SUCH_KEY is not set",
    });
    expect(other.requests).toEqual([]);
    expect(await searchWatch.check(elsewhere())).toEqual({ isReady: true, detail: 1 });
  });
});

test("a missing key is logged once for each site and key", async () => {
  const warnings: object[] = [];
  const { search, close } = createSearchByTarget({
    own: embedded(),
    readSecret,
    limits: { timeoutMs: PATIENT_MS, maxBytes: 1_000_000 },
    log: { ...log, warn: (fields: object) => void warnings.push(fields) },
  });
  closing.push(close);
  for (const [slug, key] of [
    ["north", "env:NO_KEY"],
    ["south", "env:NO_KEY"],
    ["north", "env:NO_KEY"],
    ["north", "env:NOR_THIS"],
    ["north", "env:NOR_THIS"],
    ["south", "env:NO_KEY"],
  ] as const) {
    const asking = search.multiSearch({ queries: QUERIES }, elsewhere({ key, slug }));
    await expect(asking).rejects.toThrow(SearchKeyMissingError);
  }
  expect(warnings).toEqual([
    { site: "north", variable: "NO_KEY" },
    { site: "south", variable: "NO_KEY" },
    { site: "north", variable: "NOR_THIS" },
  ]);
});

describe("a host that is", () => {
  test.each(Object.entries(FAULTS))(
    "%s fails, and is well again when it is",
    async (name, fault) => {
      const { ask, searchWatch } = openOn(hosted(), {
        timeoutMs: name === "slow" ? HASTY_MS : PATIENT_MS,
      });
      await ask();
      host.setFault(fault);
      const failed = await ask().catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(SearchFailedError);
      expect(String(failed)).toContain(new URL(host.address).host);
      expect(String(failed)).not.toContain("ours");
      host.setFault(null);
      expect(await eventually(ask)).toEqual([1, 2]);
      const calls = Object.fromEntries(searchWatch.countCalls());
      expect(calls).toMatchObject({ answered: 2, failed: 1 });
    },
  );

  test("away fails at once, and is well again when it is", async () => {
    const { ask, searchWatch } = openOn(hosted());
    await ask();
    await host.leave();
    await expect(ask()).rejects.toThrow(/could not be asked: .*ECONNREFUSED/);
    expect(await searchWatch.check()).toEqual({ isReady: false, detail: "gives no answer" });
    await host.comeBack();
    expect(await ask()).toEqual([1, 2]);
    expect(await searchWatch.check()).toEqual({ isReady: true, detail: 2 });
  });

  test("well but refuses our key or has no index says so when it is looked at", async () => {
    const { searchWatch } = openOn(hosted());
    host.setFault((_request, response) => response.writeHead(403).end('{"message":"No."}'));
    expect(await searchWatch.check()).toEqual({
      isReady: false,
      detail: "refuses: the key or the index is wrong",
    });
    expect(searchWatch.countCalls().size).toBe(0);
  });

  test("restarted is asked once more over a new connection: nobody notices", async () => {
    const { ask } = openOn(hosted());
    await Promise.all([ask(), ask(), ask(), ask()]);
    await host.leave();
    await host.comeBack();
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(String)).toEqual(["1,2", "1,2", "1,2", "1,2"]);
  });

  test("hanging up on connections that were kept is asked once more, not over another of them", async () => {
    const { ask } = openOn(hosted());
    const kept = new Set<object>();
    host.setFault(({ socket }, _response, answer) => {
      kept.add(socket);
      answer();
    });
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect(kept.size).toBeGreaterThan(1);
    host.setFault(({ socket }, _response, answer) => {
      if (kept.has(socket)) socket.destroy();
      else answer();
    });
    expect(await ask()).toEqual([1, 2]);
  });

  test("asked twice at most, and only where no answer has begun", async () => {
    const { ask } = openOn(hosted());
    host.setFault(FAULTS["hanging up"]);
    await expect(ask()).rejects.toThrow(SearchFailedError);
    expect(host.requests).toHaveLength(2);
    host.setFault(FAULTS["breaking off halfway"]);
    await expect(ask()).rejects.toThrow(SearchFailedError);
    expect(host.requests).toHaveLength(3);
  });

  test("endless is cut short", async () => {
    const { ask } = openOn(hosted(), { maxBytes: 100 });
    await expect(ask()).rejects.toThrow("the answer has more than 100 bytes");
  });
});

test("a host that keeps failing is left alone, other hosts are not, and the log says so once", async () => {
  const { ask, searchWatch } = openOn(hosted());
  host.setFault(FAULTS["in trouble (500)"]);
  for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
    await expect(ask()).rejects.toThrow(/answered with status 500/);
  }
  await expect(ask()).rejects.toThrow(SearchCircuitOpenError);
  expect(host.requests).toHaveLength(FAILURES_TO_OPEN);
  expect(searchWatch.countOpenCircuits()).toBe(1);
  expect(await ask(elsewhere())).toEqual([7]);
  host.setFault(null);
  await eventually(async () => expect(await ask()).toEqual([1, 2]));
  expect(searchWatch.countOpenCircuits()).toBe(0);
  expect(log.messages).toEqual([
    "The search failed repeatedly and is left alone",
    "The search is well again",
  ]);
});

test("hits that are no vehicles are left out and counted, and the log says so once", async () => {
  const { ask, searchWatch } = openOn(hosted());
  host.addHits([{ id: 9, name: "of somebody else" }]);
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([1, 2]);
  expect(log.messages).toEqual(["Hits that cannot be read are left out from now on"]);
  expect([...searchWatch.countUnreadable()]).toEqual([[DEFAULT_INDEX, 3]]);
});

test("a refusal is reported in the host's words, and does not count as a failure", async () => {
  const { search, searchWatch, ask } = openOn(hosted());
  const queries = [{ indexUid: DEFAULT_INDEX, filter: ["make ="] }];
  for (let time = 0; time <= FAILURES_TO_OPEN; time += 1) {
    await expect(search.multiSearch({ queries })).rejects.toThrow(/status 400: .*value/);
  }
  expect(await ask()).toEqual([1, 2]);
  expect(searchWatch.countCalls().get("refused")).toBe(FAILURES_TO_OPEN + 1);
});

describe("totals are thought to stop", () => {
  test("at 1,999 where the index's setting may not be read", async () => {
    const { ask, search } = openOn(hosted());
    expect(search.totalLimit()).toBe(CAPPED_TOTAL);
    await ask();
    await eventually(() => expect(host.requests).toHaveLength(2));
    expect(host.requests[1]).toBe(`Bearer admin GET /indexes/${DEFAULT_INDEX}/settings/pagination`);
    await ask();
    expect([search.totalLimit(), host.requests.length]).toEqual([CAPPED_TOTAL, 3]);
  });

  test.each([
    [1_000, 1_000],
    [CAPPED_TOTAL + 1, CAPPED_TOTAL],
    [9_999_999, CAPPED_TOTAL],
    [10_000_000, null],
    [Number.MAX_SAFE_INTEGER, null],
  ])("by the index's setting %d: %j", async (max, limit) => {
    const { ask, search } = openOn(hosted());
    host.setMaxTotalHits(max);
    await ask();
    await eventually(() => expect(search.totalLimit()).toBe(limit));
  });
});
