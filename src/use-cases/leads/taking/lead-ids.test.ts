import { expect, test } from "vitest";
import { createLeadIdReader } from "./lead-ids.ts";

test("an id is the same for the same key, another for another site, and no option of a command", async () => {
  const ids = await createLeadIdReader({ read: async () => "a secret" })();
  const keys = Array.from({ length: 1_000 }, (_, n) => `key ${n}`);
  const built = keys.map((key) => ids.buildId("riverbend", key));
  expect(new Set(built).size).toBe(keys.length);
  expect(keys.map((key) => ids.buildId("riverbend", key))).toEqual(built);
  expect(built.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(id))).toEqual([]);
  expect(ids.buildId("wattle", "key 0")).not.toBe(built[0]);
});
