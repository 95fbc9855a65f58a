import { expect, test } from "vitest";
import { buildProtocolSettings, hasSettings } from "./protocol-settings.ts";

const WANTED = buildProtocolSettings("Car_production");

test("settings are there whatever else is, and in whatever order a host lists its fields", () => {
  const found = JSON.parse(JSON.stringify({ ...WANTED, stopWords: ["the"] }));
  found.filterableAttributes.reverse();
  found.sortableAttributes.reverse();
  found.typoTolerance.enabled = true;
  expect(hasSettings(found, WANTED)).toBe(true);
});

test("one rule in another place, a field less or a limit below is another setting", () => {
  const others = Array.from({ length: 4 }, () => JSON.parse(JSON.stringify(WANTED)));
  others[0].rankingRules.reverse();
  others[1].filterableAttributes.pop();
  others[2].pagination.maxTotalHits = 1_000;
  delete others[3].faceting;
  for (const other of others) expect(hasSettings(other, WANTED)).toBe(false);
});
