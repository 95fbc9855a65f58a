import { expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const UNTIL = NOW + 60_000;

/** What every store of leases does. */
export function describeLeaseStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const claim = (name: string, until: number, now: number) =>
    fixture.database.leases.claim(name, until, now);

  test("a claim lasts to its end, and is then anybody's", async () => {
    expect(await claim("search pages", UNTIL, NOW)).toBe(true);
    expect(await claim("search pages", UNTIL + 1, UNTIL - 1)).toBe(false);
    expect(await claim("search pages", UNTIL + 60_000, UNTIL)).toBe(true);
    expect(await claim("search pages", UNTIL + 60_000, UNTIL + 1)).toBe(false);
  });

  test("claims of different names do not meet", async () => {
    expect(await claim("one", UNTIL, NOW)).toBe(true);
    expect(await claim("other", UNTIL, NOW)).toBe(true);
  });

  test("of twenty that claim at once one has it", async () => {
    const claims = Array.from({ length: 20 }, () => claim("search pages", UNTIL, NOW));
    expect((await Promise.all(claims)).filter((isClaimed) => isClaimed)).toEqual([true]);
  });
}
