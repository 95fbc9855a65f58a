import { expect, test } from "vitest";
import { createSearchTurns } from "./search-turns.ts";

test("searches are done in the order in which they came", async () => {
  const takeTurn = createSearchTurns(10);
  const done: number[] = [];
  await Promise.all([1, 2, 3].map((n) => takeTurn(() => done.push(n))));
  expect(done).toEqual([1, 2, 3]);
});

test("a search that is refused leaves the others alone", async () => {
  const takeTurn = createSearchTurns(10);
  const refused = takeTurn(() => {
    throw new Error("refused");
  });
  const answered = takeTurn(() => "answer");
  await expect(refused).rejects.toThrow("refused");
  await expect(answered).resolves.toBe("answer");
});

test("so many wait, and one more is refused", async () => {
  const takeTurn = createSearchTurns(2);
  const waiting = [takeTurn(() => 1), takeTurn(() => 2)];
  await expect(takeTurn(() => 3)).rejects.toMatchObject({
    code: "too_many_search_requests",
    message: "Too many search requests running at the same time: 2. Retry after 10s.",
  });
  await expect(Promise.all(waiting)).resolves.toEqual([1, 2]);
  await expect(takeTurn(() => 4)).resolves.toBe(4);
});
