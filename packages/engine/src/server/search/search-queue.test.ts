import { expect, test } from "vitest";
import { createSearchQueue, type Enqueue } from "./search-queue.ts";

function openTurns(maxWaiting: number): Enqueue {
  const enqueue = createSearchQueue(maxWaiting);
  return (work) => enqueue(work, () => false);
}

test("searches are done in the order in which they came", async () => {
  const enqueue = openTurns(10);
  const done: number[] = [];
  await Promise.all([1, 2, 3].map((n) => enqueue(() => done.push(n))));
  expect(done).toEqual([1, 2, 3]);
});

test("a search that is refused leaves the others alone", async () => {
  const enqueue = openTurns(10);
  const refused = enqueue(() => {
    throw new Error("refused");
  });
  const answered = enqueue(() => "answer");
  await expect(refused).rejects.toThrow("refused");
  await expect(answered).resolves.toBe("answer");
});

test("so many wait, and one more is refused", async () => {
  const enqueue = openTurns(2);
  const waiting = [enqueue(() => 1), enqueue(() => 2)];
  await expect(enqueue(() => 3)).rejects.toMatchObject({
    code: "too_many_search_requests",
    message: "Too many search requests running at the same time: 2. Retry after 10s.",
  });
  await expect(Promise.all(waiting)).resolves.toEqual([1, 2]);
  await expect(enqueue(() => 4)).resolves.toBe(4);
});

test("a search is not done for somebody who left while it waited", async () => {
  const enqueue = createSearchQueue(10);
  const done: string[] = [];
  let isGone = false;
  const left = enqueue(
    () => done.push("left"),
    () => isGone,
  );
  const stayed = enqueue(
    () => done.push("stayed"),
    () => false,
  );
  isGone = true;
  await expect(left).rejects.toThrow("Nobody waits");
  await stayed;
  expect(done).toEqual(["stayed"]);
});
