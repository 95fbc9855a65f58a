import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  type BegunPayment,
  type PaymentOrder,
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { HOLD_MS } from "#tests/builders/reservation.ts";
import { NOW } from "#tests/builders/vehicle.ts";

/** A processor, and the hands of its shoppers and its post office. */
export type PaymentsFixture = {
  processor: PaymentProcessor;
  /** The same account in another process. */
  connect: () => Promise<PaymentProcessor>;
  /** The shopper pays at the processor. */
  pay: (session: BegunPayment) => Promise<void>;
  /** The same by a card whose bank takes no money back. */
  payForGood: (session: BegunPayment) => Promise<void>;
  /** The clock of adapter and processor. */
  setClock: (now: number) => void;
  /** How many refunds the processor has made. */
  countRefunds: () => Promise<number>;
  /** Signs any text as the processor does. */
  sign: (body: string, at: number) => Promise<Record<string, string>>;
  /** The same with a secret that is not the processor's. */
  forge: (body: string, at: number) => Promise<Record<string, string>>;
  /** What the processor posts when a session was paid. */
  writePaid: (session: BegunPayment, order: PaymentOrder) => Promise<string>;
  /** A message of a kind that nobody here knows. */
  unknownMessage: { body: string; id: string; name: string };
  /** Texts that are signed and still tell nothing. */
  malformed: readonly string[];
};

const TOLERANCE_MS = 300_000;

/** What every processor of payments keeps. */
export function describePayments(open: () => Promise<PaymentsFixture>): void {
  let fixture: PaymentsFixture;
  const begin = (order = buildOrder()) => fixture.processor.begin(order);
  const post = async (body: string, headers: Record<string, string>, now = NOW) =>
    await fixture.processor.readEvent(new TextEncoder().encode(body), headers, now);

  beforeEach(async () => {
    fixture = await open();
  });

  describe("a session", () => {
    test("is one for an attempt, however often and from wherever it is begun", async () => {
      const first = await begin();
      const other = await fixture.connect();
      const again = await Promise.all([begin(), begin(), other.begin(buildOrder())]);
      expect(again).toEqual([first, first, first]);
      expect(new URL(first.redirectTo).href).toBe(first.redirectTo);
      const second = await begin(buildOrder({ attemptId: "attempt-2" }));
      expect(second.sessionId).not.toBe(first.sessionId);
    });

    test("begun again much later, the attempt still has the same session", async () => {
      const first = await begin();
      fixture.setClock(NOW + 20 * 60_000);
      expect(await begin()).toEqual(first);
    });

    test("is open until it is paid, and then has charge, amount and currency", async () => {
      const session = await begin(buildOrder({ currency: "NZD", amountCents: 20_050 }));
      expect(await fixture.processor.read(session.sessionId)).toEqual({ is: "open" });
      await fixture.pay(session);
      expect(await fixture.processor.read(session.sessionId)).toEqual({
        is: "paid",
        chargeId: expect.stringMatching(/./),
        amountCents: 20_050,
        currency: "NZD",
      });
    });

    test("that nobody knows is null", async () => {
      expect(await fixture.processor.read("cs_unknown")).toBeNull();
      expect(await fixture.processor.expire("cs_unknown")).toBeNull();
    });

    test("ends when it is expired, and once more does nothing", async () => {
      const { sessionId } = await begin();
      expect(await fixture.processor.expire(sessionId)).toEqual({ is: "expired" });
      expect(await fixture.processor.expire(sessionId)).toEqual({ is: "expired" });
      expect(await fixture.processor.read(sessionId)).toEqual({ is: "expired" });
    });

    test("that was paid meanwhile is not expired", async () => {
      const session = await begin();
      await fixture.pay(session);
      expect(await fixture.processor.expire(session.sessionId)).toMatchObject({ is: "paid" });
      expect(await fixture.processor.read(session.sessionId)).toMatchObject({ is: "paid" });
    });

    test("is over when the order's time is", async () => {
      const { sessionId } = await begin();
      fixture.setClock(NOW + HOLD_MS - 1);
      expect(await fixture.processor.read(sessionId)).toEqual({ is: "open" });
      fixture.setClock(NOW + HOLD_MS);
      expect(await fixture.processor.read(sessionId)).toEqual({ is: "expired" });
    });
  });

  const payFor = async (by: "pay" | "payForGood" = "pay"): Promise<string> => {
    const session = await begin();
    await fixture[by](session);
    const standing = await fixture.processor.read(session.sessionId);
    return standing?.is === "paid" ? standing.chargeId : "";
  };

  describe("a refund", () => {
    test("of one key is made once, however often it is asked for", async () => {
      const refund = { chargeId: await payFor(), amountCents: 50_000, refundKey: "refund-1" };
      const other = await fixture.connect();
      const made = await Promise.all([
        fixture.processor.refund(refund),
        fixture.processor.refund(refund),
        other.refund(refund),
      ]);
      expect(new Set(made.map(({ refundId }) => refundId)).size).toBe(1);
      expect(made[0]?.isSettled).toBe(true);
      expect(await fixture.countRefunds()).toBe(1);
    });

    test("never returns more than was paid", async () => {
      const chargeId = await payFor();
      const part = { chargeId, amountCents: 30_000 };
      await fixture.processor.refund({ ...part, refundKey: "refund-1" });
      await expect(
        fixture.processor.refund({ ...part, refundKey: "refund-2" }),
      ).rejects.toBeInstanceOf(PaymentUnavailableError);
      await fixture.processor.refund({ chargeId, amountCents: 20_000, refundKey: "refund-3" });
      expect(await fixture.countRefunds()).toBe(2);
    });

    test("that the bank does not take is refused, however often and by whatever key it is asked for", async () => {
      const chargeId = await payFor("payForGood");
      const other = await fixture.connect();
      for (const [refundKey, processor] of [
        ["refund-1", fixture.processor],
        ["refund-1", other],
        ["refund-2", fixture.processor],
      ] as const) {
        await expect(
          processor.refund({ chargeId, amountCents: 50_000, refundKey }),
        ).rejects.toBeInstanceOf(PaymentRefusedError);
      }
      expect(await fixture.countRefunds()).toBe(0);
    });

    test("of an unknown charge is an error", async () => {
      const refund = { chargeId: "pi_unknown", amountCents: 1, refundKey: "refund-1" };
      await expect(fixture.processor.refund(refund)).rejects.toBeInstanceOf(
        PaymentUnavailableError,
      );
    });
  });

  describe("what went back of a charge", () => {
    const NOTHING = { returns: [], unread: [] };

    test("is every refund of it, as another process sees it too, and none of another charge", async () => {
      const chargeId = await payFor();
      const second = await fixture.processor.begin(buildOrder({ attemptId: "attempt-2" }));
      await fixture.pay(second);
      expect(await fixture.processor.listReturns(chargeId)).toEqual(NOTHING);
      const refund = (refundKey: string, amountCents: number) =>
        fixture.processor.refund({ chargeId, amountCents, refundKey });
      const made = [await refund("refund-1", 20_000), await refund("refund-2", 30_000)];
      const other = await fixture.connect();
      for (const processor of [fixture.processor, other]) {
        const { returns, unread } = await processor.listReturns(chargeId);
        expect(unread).toEqual([]);
        expect(
          returns.map((one) =>
            one.kind === "refund"
              ? [one.chargeId, one.refundId, one.amountCents, one.isSettled, one.isRefused === true]
              : one,
          ),
        ).toEqual([
          [chargeId, made[0]?.refundId, 20_000, true, false],
          [chargeId, made[1]?.refundId, 30_000, true, false],
        ]);
      }
      const standing = await fixture.processor.read(second.sessionId);
      const secondCharge = standing?.is === "paid" ? standing.chargeId : "";
      expect(await fixture.processor.listReturns(secondCharge)).toEqual(NOTHING);
    });

    test("is nothing of one whose bank takes no money back, and of one that nobody knows", async () => {
      const chargeId = await payFor("payForGood");
      const refund = { chargeId, amountCents: 50_000, refundKey: "refund-1" };
      await fixture.processor.refund(refund).catch(() => null);
      expect(await fixture.processor.listReturns(chargeId)).toEqual(NOTHING);
      expect(await fixture.processor.listReturns("pi_unknown")).toEqual(NOTHING);
    });
  });

  describe("a message", () => {
    test("of a payment names session, reservation, attempt and charge", async () => {
      const order = buildOrder();
      const session = await begin(order);
      await fixture.pay(session);
      const body = await fixture.writePaid(session, order);
      const read = await post(body, await fixture.sign(body, NOW));
      expect(read).toMatchObject({
        is: "event",
        event: {
          kind: "payment",
          sessionId: session.sessionId,
          reservationId: "reservation-1",
          attemptId: "attempt-1",
          standing: await fixture.processor.read(session.sessionId),
        },
      });
      // Sent again, it is the same message, signed anew.
      expect(await post(body, await fixture.sign(body, NOW + 60_000), NOW + 60_000)).toEqual(read);
    });

    test("of an unknown kind has its id and name", async () => {
      const { body, id, name } = fixture.unknownMessage;
      expect(await post(body, await fixture.sign(body, NOW))).toEqual({
        is: "event",
        event: expect.objectContaining({ kind: "unknown", id, name }),
      });
    });

    test.each([
      [-1_000, "event"],
      [TOLERANCE_MS - 1_000, "event"],
      [TOLERANCE_MS, "event"],
      [TOLERANCE_MS + 1_000, "bad_signature"],
      [24 * HOUR_MS, "bad_signature"],
    ])("that was signed %d ms ago is %s", async (age, is) => {
      const { body } = fixture.unknownMessage;
      expect(await post(body, await fixture.sign(body, NOW - age))).toMatchObject({ is });
    });

    test("is believed with the processor's own signature of these bytes only", async () => {
      const { body } = fixture.unknownMessage;
      const headers = await fixture.sign(body, NOW);
      const [name, value] = Object.entries(headers)[0] ?? ["", ""];
      const longer = `${body} `;
      const wrong = [
        post(longer, headers),
        post(body, { [name]: "nonsense" }),
        post(body, { [name]: value.slice(0, -2) }),
        post(body, { [name]: value.replace(/t=\d+/, `t=${NOW / 1_000 + 1}`) }),
        post(body, { [name]: value.replace(/v1=.*/, "v1=") }),
        post(body, await fixture.forge(body, NOW)),
        post("", await fixture.sign("x", NOW)),
      ];
      expect(await Promise.all(wrong)).toEqual(wrong.map(() => ({ is: "bad_signature" })));
      const missing = [{}, { [name]: "" }, { [`x-${name}`]: value }];
      expect(await Promise.all(missing.map((sent) => post(body, sent)))).toEqual(
        missing.map(() => ({ is: "unsigned" })),
      );
    });

    test("that is signed and tells nothing is malformed", async () => {
      for (const body of fixture.malformed) {
        expect(await post(body, await fixture.sign(body, NOW)), body).toEqual({ is: "malformed" });
      }
    });
  });
}
