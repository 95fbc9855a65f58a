import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { buildSite } from "#tests/builders/site.ts";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { LATER, TYPE, usePaying } from "#tests/tooling/paying-fixture.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";

const ROUNDS = 24;

/** By mails that tell how all stands when they go. */
const HEARD = ["deposit to (dealer)", "reservation to (dealer)", "reservation to (shopper)"];

describe.each(DATABASES)("news of a charge on $name", (underTest) => {
  const { fixture, store, hold, begin } = usePaying(underTest);

  test("that comes as the charge is booked is booked, too, and told to who hears of it", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = round === 0 ? "one" : `round ${round}`;
      const leadId = `lead of ${id}`;
      await fixture.database.leads.storeStep(buildLeadStep(leadId, { deliveries: [] }));
      if (id !== "one") await hold(id);
      await begin(id, id);
      const sessionId = `session ${id}`;
      await store().recordSession(id, { sessionId, redirectTo: "/pay" });

      const reservations = meetInBooking(store(), Math.max(0, round - 3) / 2);
      const services = {
        ...fixture.database,
        reservations,
        now: () => LATER,
        log: { debug() {}, info() {}, warn() {}, error() {} },
        payments: { find: () => null },
        directory: { find: () => buildSite() },
      };
      const settle = (event: PaymentEvent) => settlePaymentEvent(services, TYPE, event);
      const told = { chargeId: `charge of ${sessionId}`, amountCents: 50_000, at: LATER };
      await Promise.all([
        settle({ ...told, id: `re ${id}`, kind: "refund", refundId: id, isSettled: true }),
        settle({ ...told, id: `dp ${id}`, kind: "dispute", disputeId: id, standing: "open" }),
        settle(buildPaidEvent(`payment of ${id}`, { sessionId, attemptId: id })),
      ]);

      const entries = await store().listEntries(id);
      expect(entries.map(({ amountCents }) => amountCents)).toEqual([50_000, -50_000]);
      expect(await store().listDisputes(id)).toMatchObject([{ standing: "open" }]);
      const deliveries = await fixture.database.outbox.listOfLead(leadId);
      const heard = deliveries.map(({ about, destination }) => `${about} to ${destination}`);
      expect(heard.filter((one) => !one.startsWith("lead ")).toSorted()).toEqual(HEARD);
    }
  });
});

/** Who asks for a charge before its booking begins has the answer that long after it has begun. */
function meetInBooking(reservations: ReservationStore, delayMs: number): ReservationStore {
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  return {
    ...reservations,
    settle: (settlement) => {
      hasBegun = true;
      const settled = reservations.settle(settlement);
      begun.resolve();
      return settled;
    },
    findCharged: async (type, chargeId) => {
      const isEarly = !hasBegun;
      const charged = await reservations.findCharged(type, chargeId);
      if (isEarly) {
        await begun.promise;
        if (delayMs > 0) await setTimeout(delayMs);
      }
      return charged;
    },
  };
}
