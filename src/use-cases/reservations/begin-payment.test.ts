import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createStripe } from "#adapters/payments/stripe/create-stripe.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { STRIPE_SECRETS } from "#tests/builders/stripe.ts";
import { startStripeHost } from "#tests/builders/stripe-host.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { beginPayment } from "./begin-payment.ts";
import { closePayments } from "./ends/close-payments.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const reserving = useReserving();
const ORIGIN = "https://riverbend.example";

/** A Stripe on loopback in place of the sandbox, whose clock is the fixture's. */
const openStripe = async () => {
  const host = await startStripeHost(reserving.clock);
  onTestFinished(() => host.close());
  const { api } = host;
  const now = () => reserving.clock;
  const stripe = createStripe({ ...STRIPE_SECRETS, now, api, maxRequestMs: 2_000 });
  const find = vi.spyOn(reserving.platform.payments, "find").mockReturnValue(stripe);
  onTestFinished(() => find.mockRestore());
  const setClock = (at: number) => {
    reserving.clock = at;
    host.clock = at;
  };
  return { host, setClock };
};

/** Holds the vehicle while Stripe is away, so that the attempt has its order and no page. */
const holdWithoutPage = async () => {
  const { host, setClock } = await openStripe();
  host.misbehave((_request, response) => response.destroy());
  const { reservation } = await reserving.hold();
  host.misbehave(null);
  return { host, setClock, reservation };
};

const extend = (id: string, hours: number) =>
  reserving.platform.reservations.extend(id, { hours, now: reserving.clock });

const begin = (id: string, services = reserving.services) =>
  beginPayment(services, reserving.site, id, ORIGIN);

const listStates = async (id: string) =>
  (await reserving.platform.reservations.listAttempts(id)).map(({ state }) => state);

const readSession = (redirectTo: string | null) => redirectTo?.split("/").at(-1) ?? "";

test("the processor's line names the vehicle with its year", async () => {
  const lines: string[] = [];
  const services = reserving.breakProcessor({
    begin: async ({ description }) => {
      lines.push(description);
      throw new PaymentUnavailableError("It is away.");
    },
  });
  await reserving.submit({}, undefined, services);
  expect(lines).toEqual([expect.stringMatching(/^Deposit for 2022 Mazda CX-5, reservation \w+, /)]);
});

test("an order whose end has passed is asked for no more: a hold that was extended is paid by a new attempt", async () => {
  const { host, setClock, reservation } = await holdWithoutPage();
  const { id, heldAt } = reservation;
  await extend(id, 20);
  setClock(heldAt + 40 * MINUTE_MS);
  const [one, other] = await Promise.all([begin(id), begin(id)]);
  if (one.is !== "begun") throw new Error(`The payment is not begun: ${one.is}`);
  expect(other).toEqual(one);
  expect(await listStates(id)).toEqual(["unbegun", "open"]);
  host.pay(readSession(one.redirectTo));
  setClock(reserving.clock + HOUR_MS);
  await reconcilePayments(reserving.services, { comparesSince: null });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
});

test.each([
  ["before its end, the order is asked for as it was kept", -1, ["open"]],
  ["at its end, a new one is", 0, ["unbegun", "open"]],
])("%s", async (_name, ms, states) => {
  const { setClock, reservation } = await holdWithoutPage();
  await extend(reservation.id, 20);
  setClock(reservation.holdUntil + ms);
  expect(await begin(reservation.id)).toMatchObject({ is: "begun" });
  expect(await listStates(reservation.id)).toEqual(states);
});

test("a hold of days is paid at any hour of them, by pages that each end within Stripe's day", async () => {
  const { setClock } = await openStripe();
  const { reservation } = await reserving.hold();
  const { id, heldAt } = reservation;
  await extend(id, 48);
  for (const hours of [1, 12, 23, 25, 47, 48]) {
    setClock(heldAt + hours * HOUR_MS);
    expect(await begin(id)).toMatchObject({ is: "begun" });
  }
  expect(new Set(await listStates(id))).toEqual(new Set(["expired", "open"]));
});

test("a page that Stripe gave after its hold was cancelled leads nobody there, and is closed", async () => {
  const { host, reservation } = await holdWithoutPage();
  const { id } = reservation;
  const store = reserving.platform.reservations;
  const recordSession: typeof store.recordSession = async (...session) => {
    await endReservation(reserving.services, id, "cancelled");
    return store.recordSession(...session);
  };
  const reservations = { ...store, recordSession };
  expect(await begin(id, { ...reserving.services, reservations })).toEqual({ is: "over" });
  expect(host.showSession("cs_test_1")["status"]).toBe("expired");
  expect(await store.listAttempts(id)).toMatchObject([{ sessionId: null, state: "unbegun" }]);
});

test("a page that came while its attempt was closed is closed itself", async () => {
  const { host, reservation } = await holdWithoutPage();
  const { id } = reservation;
  const store = reserving.platform.reservations;
  const listAttempts: typeof store.listAttempts = async (one) => {
    const attempts = await store.listAttempts(one);
    expect(await begin(id)).toMatchObject({ is: "begun" });
    return attempts;
  };
  await closePayments({ ...reserving.services, reservations: { ...store, listAttempts } }, id);
  expect(host.showSession("cs_test_1")["status"]).toBe("expired");
  expect(await store.listAttempts(id)).toMatchObject([
    { sessionId: "cs_test_1", state: "expired" },
  ]);
});

const hang = () => new Promise<never>(() => undefined);

const fail = () => Promise.reject(new PaymentUnavailableError("It is broken."));

const openSilent = () => {
  const paymentQuestions = createPaymentQuestions(reserving.platform.now, 20);
  return { ...reserving.breakProcessor({ read: hang }), paymentQuestions };
};

/** It says nothing for as long as something else takes. */
const openSilentWhile = (pass: () => Promise<unknown>) => {
  const ask = async () => {
    await pass();
    return "silent" as const;
  };
  const { services, platform } = reserving;
  return { ...services, paymentQuestions: { ...platform.paymentQuestions, ask } };
};

describe("a processor that does not say in time how an open payment stands", () => {
  test("keeps nobody from its payment page, which is the same at each press", async () => {
    const { reservation, redirectTo } = await reserving.hold();
    const services = openSilent();
    for (let n = 0; n < 6; n += 1) {
      expect(await begin(reservation.id, services)).toEqual({ is: "begun", redirectTo });
      reserving.clock += 4_000;
    }
    expect(await listStates(reservation.id)).toEqual(["open"]);
  });

  test("keeps nobody from it where it fails at once, either", async () => {
    const { reservation, redirectTo } = await reserving.hold();
    const services = reserving.breakProcessor({ read: fail });
    for (let n = 0; n < 6; n += 1) {
      expect(await begin(reservation.id, services)).toEqual({ is: "begun", redirectTo });
    }
    expect(await listStates(reservation.id)).toEqual(["open"]);
  });

  test("leads nobody there where the payment's message comes meanwhile", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    const services = openSilentWhile(reserving.receive);
    expect(await begin(held.reservation.id, services)).toEqual({ is: "paid" });
  });

  test("leads nobody there where that message comes in the last moment", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    const store = reserving.platform.reservations;
    let begun = 0;
    const beginAttempt: typeof store.beginAttempt = async (...attempt) => {
      begun += 1;
      if (begun === 2) await reserving.receive();
      return store.beginAttempt(...attempt);
    };
    const services = { ...openSilent(), reservations: { ...store, beginAttempt } };
    expect(await begin(held.reservation.id, services)).toEqual({ is: "paid" });
  });

  test("leads nobody there whose hold ends meanwhile", async () => {
    const { reservation } = await reserving.hold();
    const broken = reserving.breakProcessor({ read: fail, expire: fail });
    const services = openSilentWhile(() => endReservation(broken, reservation.id, "cancelled"));
    expect(await begin(reservation.id, services)).toEqual({ is: "over" });
    expect(await listStates(reservation.id)).toEqual(["open"]);
  });

  test("leads whose page has ended to its page, which says so and leads back, and to a new one once it tells", async () => {
    const { reservation, redirectTo } = await reserving.hold();
    const { id, holdUntil } = reservation;
    await extend(id, 20);
    reserving.clock = holdUntil + MINUTE_MS;
    expect(await begin(id, openSilent())).toEqual({ is: "begun", redirectTo });
    const session = new URL(redirectTo ?? "").searchParams.get("session") ?? "";
    expect(await reserving.platform.paymentSandbox?.find(session)).toMatchObject({
      standing: { is: "expired" },
      payment: { cancelUrl: expect.stringContaining("is=unpaid") },
    });
    const anew = await begin(id);
    expect(anew).toMatchObject({ is: "begun" });
    expect(anew).not.toMatchObject({ redirectTo });
    expect(await listStates(id)).toEqual(["expired", "open"]);
  });
});
