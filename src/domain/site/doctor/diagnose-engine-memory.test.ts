import { expect, test } from "vitest";
import {
  diagnoseEngineMemory,
  ENGINE_BYTES_PER_VEHICLE,
  MAX_ENGINE_SHARE,
} from "./diagnose-engine-memory.ts";

const VEHICLES = 100_000;
const ENOUGH = (VEHICLES * ENGINE_BYTES_PER_VEHICLE) / MAX_ENGINE_SHARE;

test.each([
  [ENOUGH + 1, 0],
  [ENOUGH, 0],
  [ENOUGH - 1, 1],
])("100,000 vehicles on a machine of %i bytes give %i warnings", (machineBytes, count) => {
  expect(diagnoseEngineMemory(VEHICLES, machineBytes)).toHaveLength(count);
});

test("the warning says how much, and how to mend it", () => {
  const [finding] = diagnoseEngineMemory(VEHICLES, 1024 ** 3);
  expect(finding?.what).toContain("100,000 vehicles may take 391 MB");
  expect(finding?.what).toContain("a quarter of this machine's 1024 MB");
  expect(finding?.mend).toContain("SEARCH_URL");
});
