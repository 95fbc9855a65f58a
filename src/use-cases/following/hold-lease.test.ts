import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { LeaseStore } from "#ports/stores/coordination/lease-store.ts";
import { holdLease } from "./hold-lease.ts";

const RENEW_EVERY_MS = 3_000;
const LEASE_MS = 15_000;

let clock: number;
/** The latest renewal, whatever came of it. */
let renewed: Promise<unknown>;

beforeEach(() => {
  clock = 1_000_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The leases of one database as two processes have them. */
async function openLeases(): Promise<[LeaseStore, LeaseStore]> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-lease-"));
  const one = await createSqliteDatabase({ dataDir });
  const other = await createSqliteDatabase({ dataDir });
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return [one.leases, other.leases];
}

function hold(leases: LeaseStore): ReturnType<typeof holdLease> {
  const watched: LeaseStore = {
    ...leases,
    hold: (...asked) => {
      const answer = leases.hold(...asked);
      renewed = Promise.allSettled([answer]);
      return answer;
    },
  };
  return holdLease({ leases: watched, now: () => clock }, "index");
}

/** As another process would ask for it, for a moment. */
const isFree = (other: LeaseStore) => other.hold("index", clock + 1, clock);

/** Time goes by, and the renewals that are due in it are made. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= RENEW_EVERY_MS) {
    const step = Math.min(left, RENEW_EVERY_MS);
    clock += step;
    await vi.advanceTimersByTimeAsync(step);
    await renewed;
    await new Promise((done) => setImmediate(done));
  }
}

test("a lease is held as long as it is renewed, and is another's once it is released", async () => {
  const [own, other] = await openLeases();
  const held = await hold(own);
  for (let turn = 0; turn < 10; turn += 1) {
    await pass(RENEW_EVERY_MS);
    expect(() => held?.assertHeld()).not.toThrow();
    expect(await isFree(other)).toBe(false);
  }
  await held?.release();
  expect(await isFree(other)).toBe(true);
});

test("one that is released is not renewed any more", async () => {
  const [own, other] = await openLeases();
  const held = await hold(own);
  await held?.release();
  await pass(LEASE_MS);
  expect(await isFree(other)).toBe(true);
});

test("one that could not be renewed in time is not held any more", async () => {
  const [own] = await openLeases();
  const held = await hold(own);
  const failing = vi.spyOn(own, "hold").mockRejectedValue(new Error("The records are away."));
  await pass(LEASE_MS - 1);
  expect(failing).toHaveBeenCalledTimes(4);
  expect(() => held?.assertHeld()).not.toThrow();
  clock += 1;
  expect(() => held?.assertHeld()).toThrow('The lease "index" could not be renewed in time');
});

test("one whose renewals failed for a while is held on once they succeed in time", async () => {
  const [own, other] = await openLeases();
  const held = await hold(own);
  const failing = vi.spyOn(own, "hold").mockRejectedValue(new Error("The records are away."));
  await pass(LEASE_MS - RENEW_EVERY_MS);
  failing.mockRestore();
  await pass(LEASE_MS);
  expect(() => held?.assertHeld()).not.toThrow();
  expect(await isFree(other)).toBe(false);
});

test("one that another took after its end is lost at the next renewal, and stays the other's when it is released", async () => {
  const [own, other] = await openLeases();
  const held = await hold(own);
  // As a process that was halted for as long: its timer has not fired.
  clock += LEASE_MS;
  expect(await other.hold("index", clock + 60_000, clock)).toBe(true);
  await pass(RENEW_EVERY_MS);
  clock -= RENEW_EVERY_MS + LEASE_MS;
  expect(() => held?.assertHeld()).toThrow('The lease "index" could not be renewed in time');
  await held?.release();
  expect(await own.isHeldElsewhere("index", clock)).toBe(true);
});

test("what another holds is not had, and is once that one has let go", async () => {
  const [own, other] = await openLeases();
  const first = await hold(other);
  expect(await hold(own)).toBeNull();
  await first?.release();
  const second = await hold(own);
  expect(() => second?.assertHeld()).not.toThrow();
  await second?.release();
});
