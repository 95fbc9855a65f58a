import { expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const UNTIL = NOW + 60_000;

/** The contract of every store of leases. */
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

  test("what is held can be renewed and given back, and is another's only then or after its end", async () => {
    const one = fixture.database.leases;
    const other = (await fixture.connect()).leases;
    expect(await one.hold("index", UNTIL, NOW)).toBe(true);
    expect(await one.hold("index", UNTIL + 10, NOW + 1)).toBe(true);
    expect(await other.hold("index", UNTIL + 20, UNTIL + 9)).toBe(false);
    expect(await one.isHeldElsewhere("index", NOW)).toBe(false);
    expect(await other.isHeldElsewhere("index", NOW)).toBe(true);
    await other.release("index");
    expect(await other.isHeldElsewhere("index", NOW)).toBe(true);
    await one.release("index");
    expect(await other.isHeldElsewhere("index", NOW)).toBe(false);
    expect(await other.hold("index", UNTIL, NOW)).toBe(true);
    expect(await one.hold("index", UNTIL + 1, UNTIL - 1)).toBe(false);
    expect(await one.hold("index", UNTIL + 1, UNTIL)).toBe(true);
    expect(await other.hold("index", UNTIL + 2, UNTIL)).toBe(false);
  });

  test("of two that hold at once one has it", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => fixture.connect()));
    const held = await Promise.all(others.map(({ leases }) => leases.hold("index", UNTIL, NOW)));
    expect(held.filter((isHeld) => isHeld)).toEqual([true]);
  });
}
