import { expect, test } from "vitest";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createStorageCircuit, STORAGE_RETRY_MS } from "./storage-circuit.ts";

function openCircuit() {
  let now = NOW;
  const logged: string[] = [];
  const note = (_: object, line: string) => void logged.push(line);
  const log = { debug: note, info: note, warn: note, error: note };
  const circuit = createStorageCircuit({ now: () => now, log }, 10);
  const asked: PromiseWithResolvers<string>[] = [];
  return {
    circuit,
    asked,
    logged,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    ask: () =>
      circuit.ask(() => {
        const question = Promise.withResolvers<string>();
        asked.push(question);
        return question.promise;
      }),
  };
}

const unanswered = (asking: Promise<unknown>) =>
  expect(asking).rejects.toThrow(StorageUnavailableError);

test("a database that answers is asked, and what it answers or refuses is passed on", async () => {
  const { circuit, logged } = openCircuit();
  expect(await circuit.ask(async () => "stored")).toBe("stored");
  const refused = new StorageUnavailableError("The disk is full.");
  await expect(circuit.ask(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(await circuit.ask(async () => "stored")).toBe("stored");
  expect(logged).toEqual([]);
});

test("one that hangs is asked no more, but by one after a while", async () => {
  const { ask, asked, wait, logged } = openCircuit();
  await unanswered(ask());
  await unanswered(ask());
  wait(STORAGE_RETRY_MS - 1);
  await unanswered(ask());
  expect(asked).toHaveLength(1);
  wait(1);
  await Promise.all([unanswered(ask()), unanswered(ask())]);
  expect(asked).toHaveLength(2);
  await unanswered(ask());
  expect(asked).toHaveLength(2);
  expect(logged).toEqual(["The database gives no answer: until it does, leads go to the journal"]);
});

test.each(["at once, by the answer that was late", "by one that asks again"])(
  "one that answers again is asked by all, %s",
  async (way) => {
    const { ask, asked, wait, logged, circuit } = openCircuit();
    await unanswered(ask());
    if (way.startsWith("at once")) {
      asked[0]?.resolve("late");
      await asked[0]?.promise;
    } else {
      wait(STORAGE_RETRY_MS);
      await circuit.ask(async () => "again");
    }
    expect(await circuit.ask(async () => "stored")).toBe("stored");
    expect(logged).toContain("The database answers again");
  },
);

test("one that hangs until its connection is refused is still left alone", async () => {
  const { ask, asked, wait } = openCircuit();
  await unanswered(ask());
  asked[0]?.reject(new StorageUnavailableError("timeout expired"));
  await asked[0]?.promise.catch(() => {});
  await unanswered(ask());
  expect(asked).toHaveLength(1);
  wait(STORAGE_RETRY_MS);
  const asking = ask();
  asked[1]?.reject(new StorageUnavailableError("connection refused"));
  await unanswered(asking);
  await Promise.all([unanswered(ask()), unanswered(ask())]);
  expect(asked).toHaveLength(4);
});
