import { beforeEach, expect, test } from "vitest";
import type { PaymentQuestions } from "#ports/payments/payment-questions.ts";
import { createPaymentQuestions, MOST_AT_ONCE, REFILL_MS } from "./create-payment-questions.ts";

let clock = 0;
let asked = 0;
let questions: PaymentQuestions;

beforeEach(() => {
  clock = 1_000_000;
  asked = 0;
  questions = createPaymentQuestions(() => clock);
});

const ask = (attempt = "one") =>
  questions.ask(attempt, async () => {
    asked += 1;
    return { is: "open" };
  });

const fail = () => questions.ask("one", () => Promise.reject(new Error("Away.")));

test("a processor is asked a few times at once, and then once in a few seconds for each payment", async () => {
  for (let n = 0; n < MOST_AT_ONCE; n += 1) expect(await ask()).toEqual({ is: "open" });
  expect(await ask()).toBeUndefined();
  expect(await ask("another")).toEqual({ is: "open" });
  clock += REFILL_MS - 1;
  expect(await ask()).toBeUndefined();
  clock += 1;
  expect(await ask()).toEqual({ is: "open" });
  expect(await ask()).toBeUndefined();
  clock += 10 * MOST_AT_ONCE * REFILL_MS;
  for (let n = 0; n < MOST_AT_ONCE; n += 1) await ask();
  expect(await ask()).toBeUndefined();
});

test("whoever asks at the same moment shares one question and its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask()));
  expect(asked).toBe(1);
  expect(answers).toEqual(answers.map(() => ({ is: "open" })));
});

test("a processor without an answer is an error for all who asked, and asked anew after it", async () => {
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toEqual({ is: "open" });
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

test("an end that fails is an error for all who wait, and tried anew after it", async () => {
  const failToEnd = () => questions.awaitEnd("one", () => Promise.reject(new Error("Away.")));
  const both = await Promise.allSettled([failToEnd(), failToEnd()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await questions.awaitEnd("one", () => Promise.resolve());
});
