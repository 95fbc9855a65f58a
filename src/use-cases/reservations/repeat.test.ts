import { expect, onTestFinished, test, vi } from "vitest";
import { repeat, TELL_EVERY_MS } from "./repeat.ts";

const away = async () => {
  throw new Error("away");
};

test("work that goes on failing is told once a minute, with how often it failed", async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const error = vi.fn();
  const log = { error, warn() {}, info() {}, debug() {} };
  const stop = repeat({ log, now: Date.now }, away, 5_000);
  await vi.advanceTimersByTimeAsync(TELL_EVERY_MS - 1);
  expect(error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(error.mock.calls.map(([fields]) => fields.failures)).toEqual([1, 12]);
  await stop();
});

test("work under way hears that it is stopped, and is waited for", async () => {
  const asked: boolean[] = [];
  const { promise: underWay, resolve: goOn } = Promise.withResolvers<void>();
  const work = async (isStopped: () => boolean) => {
    asked.push(isStopped());
    await underWay;
    asked.push(isStopped());
  };
  const log = { error() {}, warn() {}, info() {}, debug() {} };
  const stop = repeat({ log, now: Date.now }, work, 60_000);
  const stopping = stop();
  goOn();
  await stopping;
  expect(asked).toEqual([false, true]);
});
