import { expect, test } from "vitest";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { createUnreadableHits, QUIET_MS } from "./unreadable-hits.ts";

test("unreadable hits are logged when they begin, for each index, and all are counted", () => {
  const log = buildLog();
  let now = 0;
  const counted: [string, number][] = [];
  const count = (index: string, hits: number): void => void counted.push([index, hits]);
  const { note } = createUnreadableHits("search.example", log, count, () => now);
  const unreadable = { count: 2, reason: "name: missing" };
  note("Car_production", unreadable);
  note("Car_production", unreadable);
  expect(log.messages).toHaveLength(1);
  note("Part_production", unreadable);
  expect(log.messages).toHaveLength(2);
  now += QUIET_MS - 1;
  note("Car_production", unreadable);
  now += QUIET_MS - 1;
  note("Car_production", unreadable);
  expect(log.messages).toHaveLength(2);
  now += QUIET_MS;
  note("Car_production", unreadable);
  expect(log.messages).toHaveLength(3);
  expect(counted).toHaveLength(6);
  expect(counted[2]).toEqual(["Part_production", 2]);
});
