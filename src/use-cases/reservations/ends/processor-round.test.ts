import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  PaymentFaultError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { freeReservations } from "../free-reservations.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { openRound } from "./processor-round.ts";

const reserving = useReserving();

const REFUND = { chargeId: "charge", amountCents: 1, refundKey: "key" };
const away = () => Promise.reject(new PaymentUnavailableError("Away."));
const fault = () => Promise.reject(new PaymentFaultError("Stripe answered: 403."));
const refuses = () => Promise.reject(new PaymentRefusedError("No."));

const answerUnlessSilent = async (sessionId: string) => (sessionId === "silent" ? away() : null);

test("a processor that refuses is there, and one that gives no answer closes no further payment in the round", async () => {
  let expired = 0;
  const services = reserving.breakProcessor({
    refund: refuses,
    expire: async () => {
      expired += 1;
      return null;
    },
  });
  const round = openRound(services);
  const processor = round.services.payments.find("sandbox");
  await expect(processor?.refund(REFUND)).rejects.toThrow("No.");
  expect(round.isAway("sandbox")).toBe(false);
  await processor?.expire("one");
  const silent = openRound(reserving.breakProcessor({ expire: away }));
  const other = silent.services.payments.find("sandbox");
  await expect(other?.expire("one")).rejects.toThrow("Away.");
  await expect(other?.expire("two")).rejects.toThrow("in this round already");
  expect(silent.isAway("sandbox")).toBe(true);
  expect(silent.isAway("stripe")).toBe(false);
  expect(openRound(services).isAway("sandbox")).toBe(false);
  expect(round.services.payments.find("nobody")).toBeNull();
  expect(expired).toBe(1);
});

test("with patience one payment without an answer keeps no other from being read, and three in a row do", async () => {
  const round = openRound(reserving.breakProcessor({ read: answerUnlessSilent }), 3);
  const processor = round.services.payments.find("sandbox");
  const silent = () => expect(processor?.read("silent")).rejects.toThrow("Away.");
  await silent();
  await silent();
  expect(round.isAway("sandbox")).toBe(false);
  expect(await processor?.read("known")).toBeNull();
  await silent();
  await silent();
  expect(round.isAway("sandbox")).toBe(false);
  await silent();
  expect(round.isAway("sandbox")).toBe(true);
  await expect(processor?.read("known")).rejects.toThrow("in this round already");
});

test("an error that a processor answers is no silence, and each is told once with how often it came", async () => {
  const unread = [{ kind: "dispute" as const, because: "Disputes." }];
  const services = reserving.breakProcessor({
    read: async (sessionId) => (sessionId === "silent" ? away() : fault()),
    expire: fault,
    listReturns: async () => ({ returns: [], unread }),
  });
  const round = openRound(services, 2);
  const processor = round.services.payments.find("sandbox");
  const read = (sessionId: string) => processor?.read(sessionId).catch(() => null);
  for (const sessionId of ["known", "known", "known", "silent", "known", "silent"]) {
    await read(sessionId);
  }
  await processor?.expire("known").catch(() => null);
  for (const chargeId of ["one", "two"]) await processor?.listReturns(chargeId);
  expect(round.isAway("sandbox")).toBe(false);
  const authorizationType = "sandbox";
  expect(round.listFaults()).toEqual([
    { authorizationType, because: "Stripe answered: 403.", count: 4 },
    { authorizationType, because: "Disputes.", count: 2 },
  ]);
  for (const sessionId of ["silent", "silent"]) await read(sessionId);
  expect(round.isAway("sandbox")).toBe(true);
});

test("deposits whose processor is away while many reservations end are ordered back, and returned once it answers", async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 9; n += 1) {
    const answers = { car_id: `${n}`, email: `shopper-${n}@example.com`, phone: `049157015${n}` };
    const key = `${n}`.repeat(22);
    const reserved = await reserving.submit({ ...answers, key }, `198.51.${n}.7`);
    if (reserved.is !== "held") throw new Error(`Vehicle ${n} is not held: ${reserved.is}`);
    await reserving.choose(reserved, "pays");
    await reserving.receive();
    ids.push(reserved.reservation.id);
  }
  reserving.clock = (await reserving.find(ids.at(-1) ?? ""))?.reservedUntil ?? 0;
  let asked = 0;
  const refund = () => {
    asked += 1;
    return away();
  };
  expect(await freeReservations(reserving.breakProcessor({ refund }))).toBe(9);
  expect(asked).toBeLessThanOrEqual(8);
  const readStates = () =>
    Promise.all(ids.map(async (id) => (await reserving.find(id))?.state ?? "none"));
  expect(new Set(await readStates())).toEqual(new Set(["refunding"]));
  reserving.clock += HOUR_MS;
  await reconcilePayments(reserving.services, { comparesSince: null });
  expect(new Set(await readStates())).toEqual(new Set(["refunded"]));
});
