import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  QueueFullError,
} from "./fair-queue.ts";

const LIMITS = { maxRunning: 1, maxRunningPerSite: 1, maxWaiting: 100 };

/** Work that ends on request; `order` lists the sites in the order of their turns. */
function createWork(queue: FairQueue) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  return {
    order,
    add(slug: string, options?: FairQueueOptions): Promise<void> {
      return queue.run(
        slug,
        () => {
          order.push(slug);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        options,
      );
    },
    async endOne(): Promise<void> {
      ends.shift()?.();
      await settle();
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the fair queue", () => {
  test("lets sites take turns, however much one has waiting", async () => {
    const queue = createFairQueue(LIMITS);
    const work = createWork(queue);
    for (const slug of ["busy", "busy", "busy", "busy", "quiet", "quiet"]) void work.add(slug);
    for (let i = 0; i < 6; i++) await work.endOne();
    expect(work.order).toEqual(["busy", "busy", "quiet", "busy", "quiet", "busy"]);
  });

  test("runs no more of one site than its limit, and leaves capacity to others", () => {
    const queue = createFairQueue({ maxRunning: 3, maxRunningPerSite: 2, maxWaiting: 10 });
    const work = createWork(queue);
    for (const slug of ["slow", "slow", "slow", "other", "other"]) void work.add(slug);
    expect(work.order).toEqual(["slow", "slow", "other"]);
    expect([queue.countRunning(), queue.countWaiting()]).toEqual([3, 2]);
  });

  test("runs no more from one host than it may, and lets the others of the same site pass", async () => {
    const perHost = { maxRunning: 3, maxRunningPerSite: 2 };
    const limits = { maxRunning: 5, maxRunningPerSite: 4, perHost, maxWaiting: 10 };
    const work = createWork(createFairQueue(limits));
    for (const slug of ["one", "one", "one", "two", "two"]) void work.add(slug, { host: "slow" });
    expect(work.order).toEqual(["one", "one", "two"]);
    void work.add("one", { host: "quick" });
    void work.add("one");
    expect(work.order).toEqual(["one", "one", "two", "one", "one"]);
    await work.endOne();
    expect(work.order.slice(5)).toEqual(["one"]);
    await work.endOne();
    expect(work.order.slice(6)).toEqual(["two"]);
  });

  test("starts all that one end allows: of the site, and of the host", async () => {
    const perHost = { maxRunning: 2, maxRunningPerSite: 2 };
    const limits = { maxRunning: 5, maxRunningPerSite: 2, perHost, maxWaiting: 10 };
    const work = createWork(createFairQueue(limits));
    void work.add("one", { host: "slow" });
    void work.add("one", { host: "quick" });
    void work.add("two", { host: "slow" });
    void work.add("one", { host: "quick" });
    void work.add("three", { host: "slow" });
    expect(work.order).toEqual(["one", "one", "two"]);
    await work.endOne();
    expect(work.order.slice(3)).toEqual(["one", "three"]);
  });

  test("refuses at its bound, and not one below it", async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2 });
    const work = createWork(queue);
    const asked = [work.add("one"), work.add("one"), work.add("one")];
    await expect(work.add("one")).rejects.toThrow(QueueFullError);
    expect(queue.countWaiting()).toBe(2);
    for (let i = 0; i < 3; i++) await work.endOne();
    await Promise.all(asked);
  });

  test("gives a quiet site the place of the one that filled the queue", async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 3 });
    const work = createWork(queue);
    void work.add("busy");
    const asked = [1, 2, 3].map(() => work.add("busy"));
    void work.add("quiet");
    await expect(asked[2]).rejects.toThrow(QueueFullError);
    await work.endOne();
    await work.endOne();
    expect(work.order).toEqual(["busy", "busy", "quiet"]);
  });

  test("rejects a task that waited too long, with the reason", async () => {
    const queue = createFairQueue(LIMITS);
    const work = createWork(queue);
    void work.add("one");
    const wait = new AbortController();
    const late = work.add("one", { signal: wait.signal });
    wait.abort(new Error("too late"));
    await expect(late).rejects.toThrow("too late");
    expect(queue.countWaiting()).toBe(0);
  });

  test("goes on when a task fails", async () => {
    const queue = createFairQueue(LIMITS);
    const failed = queue.run("one", () => Promise.reject(new Error("broken")));
    const next = queue.run("one", async () => "done");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("done");
    expect(queue.countRunning()).toBe(0);
  });

  test("starts one task at a time where it has a pace, and asks whose turn it is at each start", async () => {
    const starts: (() => void)[] = [];
    const queue = createFairQueue(
      { maxRunning: 2, maxRunningPerSite: 2, maxWaiting: 10 },
      (start) => starts.push(start),
    );
    const work = createWork(queue);
    const startOne = async (): Promise<void> => {
      starts.shift()?.();
      await settle();
    };
    for (const slug of ["busy", "busy", "busy"]) void work.add(slug);
    expect([work.order.length, starts.length]).toEqual([0, 1]);
    await startOne();
    void work.add("quiet");
    await startOne();
    expect([work.order, starts.length]).toEqual([["busy", "busy"], 0]);
    await work.endOne();
    await startOne();
    await work.endOne();
    await startOne();
    expect(work.order).toEqual(["busy", "busy", "quiet", "busy"]);
  });

  test("stays within its limits and serves every task that it accepted", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          maxRunning: fc.integer({ min: 1, max: 3 }),
          maxRunningPerSite: fc.integer({ min: 1, max: 3 }),
          perHost: fc.record({
            maxRunning: fc.integer({ min: 1, max: 3 }),
            maxRunningPerSite: fc.integer({ min: 1, max: 3 }),
          }),
          maxWaiting: fc.integer({ min: 0, max: 5 }),
        }),
        fc.array(
          fc.option(
            fc.record({
              slug: fc.constantFrom("a", "b", "c"),
              host: fc.constantFrom("near", "far", undefined),
            }),
          ),
          { maxLength: 40 },
        ),
        fc.boolean(),
        async (limits, steps, hasPace) => {
          const queue = createFairQueue(limits, hasPace ? setImmediate : undefined);
          const work = createWork(queue);
          const asked: Promise<string>[] = [];
          for (const step of steps) {
            if (step === null) await work.endOne();
            else
              asked.push(
                work.add(step.slug, step.host === undefined ? {} : { host: step.host }).then(
                  () => "served",
                  () => "refused",
                ),
              );
            expect(queue.countRunning()).toBeLessThanOrEqual(limits.maxRunning);
            expect(queue.countWaiting()).toBeLessThanOrEqual(limits.maxWaiting);
          }
          while (queue.countRunning() + queue.countWaiting() > 0) await work.endOne();
          const outcomes = await Promise.all(asked);
          const served = outcomes.filter((outcome) => outcome === "served").length;
          expect(work.order.length).toBe(served);
          expect(queue.countWaiting()).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});
