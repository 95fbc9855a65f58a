import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openPlatform } from "#tests/builders/platform.ts";
import { holdLease } from "./hold-lease.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function openScene() {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const clock = { now: 1_000_000 };
  return { leases: platform.leases, now: () => clock.now, clock };
}

test("a lease is held as long as it is renewed, and another's when it is released", async () => {
  const scene = await openScene();
  const held = await holdLease(scene, "index");
  const renewed = vi.spyOn(scene.leases, "hold");
  for (let turn = 0; turn < 10; turn += 1) {
    scene.clock.now += 3_000;
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all(renewed.mock.results.map(({ value }) => value));
    await new Promise((resolve) => setImmediate(resolve));
    held?.assertHeld();
  }
  expect(renewed).toHaveBeenCalledTimes(10);
  await held?.release();
  expect(await scene.leases.claim("index", scene.clock.now + 1, scene.clock.now)).toBe(true);
});

test("one that could not be renewed in time is not held any more", async () => {
  const scene = await openScene();
  const held = await holdLease(scene, "index");
  scene.clock.now += 14_999;
  expect(() => held?.assertHeld()).not.toThrow();
  scene.clock.now += 1;
  expect(() => held?.assertHeld()).toThrow('The lease "index" could not be renewed in time');
  await held?.release();
});

test("what another has is not had", async () => {
  const scene = await openScene();
  await scene.leases.claim("index", scene.clock.now + 60_000, scene.clock.now);
  const other = await openPlatform();
  onTestFinished(() => other.close());
  const leases = { ...scene.leases, hold: async () => false };
  expect(await holdLease({ ...scene, leases }, "index")).toBeNull();
});
