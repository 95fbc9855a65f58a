import { expect, test } from "vitest";
import {
  SearchCircuitOpenError,
  SearchFailedError,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import { createSearchFailureLog, QUIET_MS } from "./search-failure-log.ts";

function open() {
  let time = 0;
  const lines: object[] = [];
  const log = { debug: () => {}, error: (fields: object) => void lines.push(fields) };
  const failures = createSearchFailureLog(() => time);
  return {
    lines,
    wait: (ms: number) => void (time += ms),
    fail: (site: string, error: Error = new SearchFailedError("It is down.")) =>
      failures.note(log, site, error),
  };
}

test("the first failure of a site has a line at once, and the next after a minute has their number", () => {
  const { lines, wait, fail } = open();
  fail("a");
  expect(lines).toMatchObject([{ site: "a", failures: 1 }]);
  wait(QUIET_MS - 1);
  fail("a");
  fail("a");
  expect(lines).toHaveLength(1);
  wait(1);
  fail("a");
  expect(lines.slice(1)).toMatchObject([{ site: "a", failures: 3 }]);
});

test("another site and another kind of failure have lines of their own", () => {
  const { lines, fail } = open();
  fail("a");
  fail("b");
  fail("a", new SearchTooBroadError("It asks for too much."));
  expect(lines).toHaveLength(3);
});

test("a search that is left alone has no line, and keeps none back", () => {
  const { lines, fail } = open();
  fail("a", new SearchCircuitOpenError("It is not asked."));
  expect(lines).toEqual([]);
  fail("a");
  expect(lines).toHaveLength(1);
});
