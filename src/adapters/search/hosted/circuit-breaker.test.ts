import { beforeEach, describe, expect, test } from "vitest";
import { SearchCircuitOpenError, SearchFailedError } from "#ports/search/inventory-search.ts";
import {
  AFTERMATH_MS,
  type CircuitBreaker,
  createCircuitBreaker,
  FAILURES_TO_OPEN,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  SLOW_FAILURE_MS,
} from "./circuit-breaker.ts";
import { HostFailedError } from "./host-failed-error.ts";

let now: number;
let asked: number;
let breaker: CircuitBreaker;

beforeEach(() => {
  now = 0;
  asked = 0;
  breaker = createCircuitBreaker("search.example", () => now);
});

const answer = () =>
  breaker.run(async () => {
    asked += 1;
    return "well";
  });

async function fail(times = 1, error: Error = new HostFailedError("away")): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(
      breaker.run(async () => {
        asked += 1;
        throw error;
      }),
    ).rejects.toThrow(error);
  }
}

/** A call that is given up after so long. */
async function giveUpAfter(ms: number): Promise<void> {
  const call = breaker.run(async () => {
    now += ms;
    throw new HostFailedError("no answer");
  });
  await expect(call).rejects.toThrow("no answer");
}

describe("a host", () => {
  test("is asked until it has failed five times in a row", async () => {
    await fail(FAILURES_TO_OPEN - 1);
    expect(breaker.isOpen()).toBe(false);
    await answer();
    await fail(FAILURES_TO_OPEN - 1);
    expect(breaker.isOpen()).toBe(false);
    await fail();
    expect(breaker.isOpen()).toBe(true);
    await expect(answer()).rejects.toThrow(SearchCircuitOpenError);
    expect(asked).toBe(2 * FAILURES_TO_OPEN);
  });

  test("that refuses is well", async () => {
    await fail(FAILURES_TO_OPEN - 1);
    await fail(1, new SearchFailedError("no such index"));
    await fail(FAILURES_TO_OPEN - 1);
    expect(breaker.isOpen()).toBe(false);
  });

  test("does not count failures of calls from before it recovered", async () => {
    const late = Promise.withResolvers<string>();
    const calls = Array.from({ length: FAILURES_TO_OPEN }, () => breaker.run(() => late.promise));
    await fail(FAILURES_TO_OPEN);
    now = FIRST_PAUSE_MS;
    await answer();
    late.reject(new HostFailedError("too late"));
    await Promise.allSettled(calls);
    expect(breaker.isOpen()).toBe(false);
  });

  test("is not asked again by a page that it kept waiting in vain", async () => {
    await giveUpAfter(SLOW_FAILURE_MS);
    now += AFTERMATH_MS - 1;
    await expect(answer()).rejects.toThrow(SearchCircuitOpenError);
    expect(breaker.isOpen()).toBe(false);
    now += 1;
    expect(await answer()).toBe("well");
  });

  test("that failed at once, or answered others meanwhile, is", async () => {
    await giveUpAfter(SLOW_FAILURE_MS - 1);
    expect(await answer()).toBe("well");
    const late = Promise.withResolvers<string>();
    const call = breaker.run(() => late.promise);
    now += SLOW_FAILURE_MS;
    await answer();
    late.reject(new HostFailedError("no answer"));
    await expect(call).rejects.toThrow("no answer");
    expect(await answer()).toBe("well");
  });

  test("is tried by one call after a pause, and asked again where that is answered", async () => {
    await fail(FAILURES_TO_OPEN);
    now = FIRST_PAUSE_MS - 1;
    await expect(answer()).rejects.toThrow("search.example is not asked for a moment");
    now = FIRST_PAUSE_MS;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker.run(() => promise);
    await expect(answer()).rejects.toThrow(SearchCircuitOpenError);
    resolve("well");
    expect(await probe).toBe("well");
    expect(breaker.isOpen()).toBe(false);
    expect(await answer()).toBe("well");
  });

  test("that refuses what it is tried by is well", async () => {
    await fail(FAILURES_TO_OPEN);
    now = FIRST_PAUSE_MS;
    await fail(1, new SearchFailedError("no such index"));
    expect(breaker.isOpen()).toBe(false);
  });

  test("is left alone twice as long each time, up to a limit, and briefly again after a success", async () => {
    await fail(FAILURES_TO_OPEN);
    let pause = FIRST_PAUSE_MS;
    for (let time = 0; time < 6; time += 1) {
      now += pause;
      await fail();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      now += pause - 1;
      await expect(answer()).rejects.toThrow(SearchCircuitOpenError);
      now += 1 - pause;
    }
    now += LONGEST_PAUSE_MS;
    await answer();
    await fail(FAILURES_TO_OPEN);
    now += FIRST_PAUSE_MS;
    expect(await answer()).toBe("well");
  });

  test("is not left alone longer because of calls that were pending", async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const late = breaker.run(() => promise);
    await fail(FAILURES_TO_OPEN);
    now = FIRST_PAUSE_MS - 1;
    reject(new HostFailedError("late"));
    await expect(late).rejects.toThrow("late");
    now = FIRST_PAUSE_MS;
    expect(await answer()).toBe("well");
  });
});
