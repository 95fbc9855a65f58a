import { expect, test } from "vitest";
import { workSideBySide } from "./work-side-by-side.ts";

const wait = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([1, 3, 9])("of five things %i are worked on at once, each once", async (atOnce) => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  await workSideBySide([1, 2, 3, 4, 5], atOnce, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait();
    underWay -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(Math.min(atOnce, 5));
});

test("one that hangs keeps no other", async () => {
  const done: number[] = [];
  const { promise: hangs, resolve: letGo } = Promise.withResolvers<void>();
  const all = workSideBySide([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) await hangs;
    done.push(item);
  });
  await expect.poll(() => done).toEqual([2, 3, 4]);
  letGo();
  await all;
  expect(done).toEqual([2, 3, 4, 1]);
});

test("a failure is thrown once what is under way has ended, and nothing further is begun", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const all = workSideBySide([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error("The first fails.");
    await wait();
    ended.push(item);
  });
  await expect(all).rejects.toThrow("The first fails.");
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});

test("once it is stopped nothing further is begun, and what is under way is waited for", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await wait();
    done.push(item);
  };
  await workSideBySide([1, 2, 3, 4], 2, work, () => done.length > 0);
  expect(done).toEqual([1, 2]);
});
