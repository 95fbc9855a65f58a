import { expect, test } from "vitest";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import type { ReservingServices } from "./create-vehicle-reserver.ts";
import { freeReservations } from "./free-reservations.ts";

const reserving = useReserving();

/** Another shopper presses; `services` are the fixture's where none are given. */
const press = async (n = 1, services?: ReservingServices) => {
  const answers = {
    email: `kim-${n}@example.com`,
    phone: `0491570${200 + n}`,
    key: `${n}`.repeat(22),
  };
  return reserving.submit(answers, `198.51.${n}.9`, services);
};

/** One shopper pays in the hold's last second, and the processor's message comes late. */
const payAtTheEnd = async () => {
  const held = await reserving.hold();
  reserving.clock = held.reservation.holdUntil - 1_000;
  await reserving.choose(held, "answers_late");
  reserving.clock = held.reservation.holdUntil + 1_000;
  return held.reservation.id;
};

const away = () => Promise.reject(new PaymentUnavailableError("Away."));

const receiveLate = async () => {
  reserving.clock += 40_000;
  await reserving.receive();
};

test("whoever paid in time keeps the vehicle, also where another presses before the message comes", async () => {
  const id = await payAtTheEnd();
  expect(await press()).toMatchObject({ is: "taken" });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  await receiveLate();
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
});

test("a hold that nobody paid gives way once its payment page is closed", async () => {
  const first = await reserving.hold();
  reserving.clock = first.reservation.holdUntil;
  expect(await press()).toMatchObject({ is: "held", isRepeated: false });
  expect(await reserving.find(first.reservation.id)).toMatchObject({
    state: "expired",
    endedBecause: "unpaid",
  });
  const attempts = await reserving.platform.reservations.listAttempts(first.reservation.id);
  expect(attempts).toMatchObject([{ state: "expired" }]);
  await reserving.choose(first, "pays");
  await reserving.receive();
  expect(await reserving.listAmounts(first.reservation.id)).toEqual([]);
});

test("of fifty who press after a hold's end one asks the processor, and one has the vehicle", async () => {
  const first = await reserving.hold();
  reserving.clock = first.reservation.holdUntil;
  let asked = 0;
  const sandbox = reserving.platform.payments.find("sandbox");
  const services = reserving.breakProcessor({
    expire: async (sessionId) => {
      asked += 1;
      return (await sandbox?.expire(sessionId)) ?? null;
    },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => press(n, services)));
  expect(asked).toBe(1);
  expect(answers.filter(({ is }) => is === "held")).toHaveLength(1);
  expect(answers.filter(({ is }) => is === "taken")).toHaveLength(49);
});

test("a processor that is away keeps nobody from the vehicle: money that comes then goes back", async () => {
  const id = await payAtTheEnd();
  expect(await press(1, reserving.breakProcessor({ expire: away, read: away }))).toMatchObject({
    is: "held",
  });
  expect(await reserving.find(id)).toMatchObject({ state: "expired", endedBecause: "unpaid" });
  await receiveLate();
  expect(await reserving.find(id)).toMatchObject({ state: "refunded", endedBecause: "too_late" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
});

test("one that gives no answer is waited for so long, and what it says after that goes back as well", async () => {
  const id = await payAtTheEnd();
  const sandbox = reserving.platform.payments.find("sandbox");
  const late = Promise.withResolvers<null>();
  const services: ReservingServices = {
    ...reserving.breakProcessor({
      expire: async (sessionId) => {
        await late.promise;
        return (await sandbox?.expire(sessionId)) ?? null;
      },
    }),
    paymentQuestions: createPaymentQuestions(() => reserving.clock, 20),
  };
  expect(await press(1, services)).toMatchObject({ is: "held" });
  late.resolve(null);
  await eventually(async () => {
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  });
  await freeReservations(reserving.services);
  expect(await reserving.platform.reservations.findLive(1)).toMatchObject({ state: "paying" });
});
