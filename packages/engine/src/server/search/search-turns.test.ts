import { expect, test } from "vitest";
import { createSearchTurns, type TakeTurn } from "./search-turns.ts";

function openTurns(maxWaiting: number): TakeTurn {
  const takeTurn = createSearchTurns(maxWaiting);
  return (work) => takeTurn(work, () => false);
}

test("searches are done in the order in which they came", async () => {
  const takeTurn = openTurns(10);
  const done: number[] = [];
  await Promise.all([1, 2, 3].map((n) => takeTurn(() => done.push(n))));
  expect(done).toEqual([1, 2, 3]);
});

test("a search that is refused leaves the others alone", async () => {
  const takeTurn = openTurns(10);
  const refused = takeTurn(() => {
    throw new Error("refused");
  });
  const answered = takeTurn(() => "answer");
  await expect(refused).rejects.toThrow("refused");
  await expect(answered).resolves.toBe("answer");
});

test("so many wait, and one more is refused", async () => {
  const takeTurn = openTurns(2);
  const waiting = [takeTurn(() => 1), takeTurn(() => 2)];
  await expect(takeTurn(() => 3)).rejects.toMatchObject({
    code: "too_many_search_requests",
    message: "Too many search requests running at the same time: 2. Retry after 10s.",
  });
  await expect(Promise.all(waiting)).resolves.toEqual([1, 2]);
  await expect(takeTurn(() => 4)).resolves.toBe(4);
});

test("a search is not done for somebody who left while it waited", async () => {
  const takeTurn = createSearchTurns(10);
  const done: string[] = [];
  let isGone = false;
  const left = takeTurn(
    () => done.push("left"),
    () => isGone,
  );
  const stayed = takeTurn(
    () => done.push("stayed"),
    () => false,
  );
  isGone = true;
  await expect(left).rejects.toThrow("Nobody waits");
  await stayed;
  expect(done).toEqual(["stayed"]);
});
