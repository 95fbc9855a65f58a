import { expect, test } from "vitest";
import { findForbiddenPort } from "./forbidden-ports.ts";

/** Whether fetch sends nothing there; nobody listens at the address. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const error = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) })
    .then(() => null)
    .catch((failed: unknown) => failed);
  return error instanceof Error && String(error.cause).includes("bad port");
}

test("ports of other protocols are forbidden as fetch has them", async () => {
  for (const port of [1, 25, 443, 465, 587, 993, 1_024, 6_000, 6_668, 6_670, 10_080, 10_081]) {
    const forbidden = findForbiddenPort(`https://crm.example:${port}/leads`) !== null;
    expect([port, forbidden]).toEqual([port, await isRefusedByFetch(port)]);
  }
});

test("an address without a port, and one that is none, have no forbidden one", () => {
  expect(findForbiddenPort("https://crm.example/")).toBeNull();
  expect(findForbiddenPort("nonsense")).toBeNull();
});
