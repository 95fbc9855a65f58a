import { beforeEach, expect, test } from "vitest";
import type { PaymentQuestions } from "#ports/payments/payment-questions.ts";
import {
  createPaymentQuestions,
  KNOWN_MS,
  MOST_AT_ONCE,
  PATIENCE,
  REFILL_MS,
} from "./create-payment-questions.ts";

let clock = 0;
let asked = 0;
let questions: PaymentQuestions;

beforeEach(() => {
  clock = 1_000_000;
  asked = 0;
  questions = createPaymentQuestions(() => clock);
});

const of = (id: string, authorizationType = "stripe") => ({ id, authorizationType });

const ask = (attempt = "one") =>
  questions.ask(of(attempt), async () => {
    asked += 1;
  });

/** Whether something that goes on for ever is waited for at all. */
const isWaitedFor = async (wait: () => Promise<unknown>) => {
  let isLater = false;
  setTimeout(() => {
    isLater = true;
  });
  await wait();
  return isLater;
};

const fail = () => questions.ask(of("one"), () => Promise.reject(new Error("Away.")));

test("a processor is asked a few times at once, and then once in a few seconds for each payment", async () => {
  for (let n = 0; n < MOST_AT_ONCE; n += 1) expect(await ask()).toBe("answered");
  expect(await ask()).toBe("too_often");
  expect(await ask("another")).toBe("answered");
  clock += REFILL_MS - 1;
  expect(await ask()).toBe("too_often");
  clock += 1;
  expect(await ask()).toBe("answered");
  expect(await ask()).toBe("too_often");
  clock += 10 * MOST_AT_ONCE * REFILL_MS;
  for (let n = 0; n < MOST_AT_ONCE; n += 1) await ask();
  expect(await ask()).toBe("too_often");
});

test("whoever asks at the same moment shares one question and its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask()));
  expect(asked).toBe(1);
  expect(answers).toEqual(answers.map(() => "answered"));
});

test("a processor without an answer is an error for all who asked, and asked anew after it", async () => {
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe("answered");
});

test("whoever asks waits so long at most, and nobody asks anew or waits again while a question is under way", async () => {
  const patient = createPaymentQuestions(() => clock, 20);
  const { promise, resolve } = Promise.withResolvers<void>();
  let booked = 0;
  const look = () =>
    patient.ask(of("one"), async () => {
      asked += 1;
      await promise;
      booked += 1;
    });
  expect(await Promise.all([look(), look()])).toEqual(["silent", "silent"]);
  clock += 10 * REFILL_MS;
  expect(await look()).toBe("silent");
  expect([asked, booked]).toEqual([1, 0]);
  resolve();
  await new Promise(setImmediate);
  expect(booked).toBe(1);
  expect(await look()).toBe("answered");
});

test.each([
  ["before this time is over", KNOWN_MS - 1, "answered"],
  ["as it is over", KNOWN_MS, "answered"],
  ["after it", KNOWN_MS + 1, "silent"],
])("where no answer comes in time, the last one counts %s", async (_name, ms, heard) => {
  const patient = createPaymentQuestions(() => clock, 20);
  const late = Promise.withResolvers<void>();
  expect(await patient.ask(of("one"), () => late.promise)).toBe("silent");
  clock += 10 * KNOWN_MS;
  late.resolve();
  await new Promise(setImmediate);
  clock += ms;
  const hang = () => patient.ask(of("one"), () => new Promise(() => undefined));
  expect(await Promise.all([hang(), hang()])).toEqual([heard, heard]);
  expect(await patient.ask(of("another"), () => new Promise(() => undefined))).toBe("silent");
  // Whoever comes while it is under way goes by the time at which he comes.
  clock += KNOWN_MS;
  expect(await hang()).toBe("silent");
});

test("after a question that failed whoever asks too often hears of no answer, until there is one", async () => {
  await ask();
  for (let n = 1; n < MOST_AT_ONCE; n += 1) await expect(fail()).rejects.toThrow("Away.");
  expect(await ask()).toBe("silent");
  clock += REFILL_MS;
  await expect(fail()).rejects.toThrow("Away.");
  expect([await ask(), await ask()]).toEqual(["silent", "silent"]);
  clock += REFILL_MS;
  expect([await ask(), await ask()]).toEqual(["answered", "too_often"]);
});

test("a processor that lets several in a row pass is waited for no more, until it answers one in time", async () => {
  const patient = createPaymentQuestions(() => clock, 50);
  const isHeard = (id: string, type?: string) =>
    isWaitedFor(() => patient.ask(of(id, type), () => new Promise(() => undefined)));
  for (let n = 1; n < PATIENCE; n += 1) expect(await isHeard(`silent ${n}`)).toBe(true);
  expect(await patient.ask(of("known"), () => Promise.resolve())).toBe("answered");
  for (let n = 1; n <= PATIENCE; n += 1) expect(await isHeard(`again ${n}`)).toBe(true);
  expect(await isHeard("another")).toBe(false);
  expect(await isHeard("elsewhere", "stripe-northside")).toBe(true);
  expect(await patient.ask(of("back"), () => new Promise(setImmediate))).toBe("silent");
  await new Promise(setImmediate);
  expect(await patient.ask(of("known"), () => Promise.resolve())).toBe("answered");
});

test("a question that fails after its time, or for which nobody waits, ends nothing", async () => {
  const patient = createPaymentQuestions(() => clock, 1);
  const failLate = (id: string) =>
    patient.ask(of(id), async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      throw new Error("Away.");
    });
  for (let n = 0; n <= PATIENCE; n += 1) expect(await failLate(`${n}`)).toBe("silent");
  const failAtOnce = () => patient.ask(of("last"), () => Promise.reject(new Error("Away.")));
  expect(await failAtOnce()).toBe("silent");
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  await expect(failAtOnce()).rejects.toThrow("Away.");
});

test("whoever waits for the end of a reservation shares it, and waits so long at most", async () => {
  const patient = createPaymentQuestions(() => clock, 20);
  const end = Promise.withResolvers<void>();
  let ends = 0;
  const wait = (id = "one") =>
    patient.awaitEnd(id, () => {
      ends += 1;
      return id === "one" ? end.promise : Promise.resolve();
    });
  await Promise.all(Array.from({ length: 200 }, () => wait()));
  expect(ends).toBe(1);
  await Promise.all([wait(), wait("another")]);
  expect(ends).toBe(2);
  end.resolve();
  await wait();
  await wait();
  expect(ends).toBe(3);
});

test("whoever comes after that time waits no more for an end that is still under way", async () => {
  const patient = createPaymentQuestions(() => clock, 50);
  const hang = () => patient.awaitEnd("one", () => new Promise(() => undefined));
  expect(await isWaitedFor(hang)).toBe(true);
  expect(await isWaitedFor(hang)).toBe(false);
});

test("an end that fails is an error for all who wait, and tried anew after it", async () => {
  const failToEnd = () => questions.awaitEnd("one", () => Promise.reject(new Error("Away.")));
  const both = await Promise.allSettled([failToEnd(), failToEnd()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await questions.awaitEnd("one", () => Promise.resolve());
});
