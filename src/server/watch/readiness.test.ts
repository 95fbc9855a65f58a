import { describe, expect, test } from "vitest";
import { readReadiness } from "./readiness.ts";

describe("readiness", () => {
  test("is the check's answer", async () => {
    const readiness = { isReady: true, checks: { search: { isReady: true, detail: 1_500 } } };
    expect(await readReadiness(async () => readiness)).toEqual(readiness);
  });

  test("is missing while the check has no answer", async () => {
    expect(await readReadiness(() => new Promise(() => {}), 20)).toEqual({
      isReady: false,
      checks: { readiness: { isReady: false, detail: "no answer within 20 ms" } },
    });
  });

  test("is missing when the check fails, with the reason", async () => {
    const { isReady, checks } = await readReadiness(() => Promise.reject(new Error("disk full")));
    expect([isReady, checks.readiness?.detail]).toEqual([false, "disk full"]);
  });
});
