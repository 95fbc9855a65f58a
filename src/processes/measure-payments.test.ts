import { expect, test } from "vitest";
import { createServerMetrics } from "#server/watch/server-metrics.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { logUnserved } from "#use-cases/payments/find-unserved.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";
import { countPayments, measurePayments } from "./measure-payments.ts";

const reserving = useReserving();

const readFigures = () =>
  createServerMetrics(
    measurePayments(reserving.platform),
    async () => ({ isReady: true, checks: {} }),
    countPayments(reserving.platform),
  ).read();

test("refunds that are not settled are counted, with the age of the oldest", async () => {
  expect(await readFigures()).toContain("forecourt_oldest_refund_seconds 0\n");
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  await reserving.receive();
  const { id } = held.reservation;
  await reserving.platform.reservations.move(id, "refund", {
    now: reserving.clock,
    because: "cancelled",
    deliveries: [],
  });
  reserving.clock += 90_000;
  const figures = await readFigures();
  expect(figures).toContain("forecourt_refunds_waiting 1\n");
  expect(figures).toContain("forecourt_oldest_refund_seconds 90\n");
});

test("open payments, calls, open disputes and the ledger's differences are figures", async () => {
  expect(await readFigures()).not.toMatch(/^forecourt_(ledger_differences|charges_uncompared) /m);
  await reserving.hold();
  reserving.clock += 30_000;
  reserving.platform.paymentWatch.noteCompared({ differences: 0, uncompared: 2 });
  const figures = await readFigures();
  for (const figure of [
    "forecourt_open_payments 1",
    "forecourt_oldest_open_payment_seconds 30",
    "forecourt_disputes_open 0",
    "forecourt_ledger_differences 0",
    "forecourt_charges_uncompared 2",
    'forecourt_payment_calls_total{type="sandbox",outcome="answered"} 1',
    'forecourt_payment_calls_total{type="sandbox",outcome="unavailable"} 0',
    'forecourt_payment_messages_total{type="sandbox",outcome="unsigned"} 0',
    'forecourt_payment_messages_total{type="other",outcome="unserved"} 0',
  ]) {
    expect(figures).toContain(`${figure}\n`);
  }
});

test("a dispute counts while it is open", async () => {
  const { id } = await reserving.pay();
  const [entry] = await reserving.platform.reservations.listEntries(id);
  const book = (standing: "open" | "won") =>
    settlePaymentEvent(reserving.services, "sandbox", {
      id: `event_${standing}`,
      at: reserving.clock,
      kind: "dispute",
      chargeId: entry?.processorId ?? "",
      disputeId: "d1",
      amountCents: 50_000,
      standing,
    });
  await book("open");
  expect(await readFigures()).toContain("forecourt_disputes_open 1\n");
  await book("won");
  expect(await readFigures()).toContain("forecourt_disputes_open 0\n");
});

test("deposits, refunds and payments that nothing serves here are a figure, and a line of the log", async () => {
  await reserving.hold({ car_id: "2", email: "kim@example.com", key: "another" });
  await reserving.pay();
  expect(await readFigures()).toContain("forecourt_payments_unserved 0\n");
  const lost = { ...reserving.platform, payments: { find: () => null, listTypes: () => [] } };
  const figures = await createServerMetrics(
    measurePayments(lost),
    async () => ({ isReady: true, checks: {} }),
    [],
  ).read();
  expect(figures).toContain("forecourt_payments_unserved 2\n");
  const said: string[] = [];
  const log = { ...lost.log, error: (_fields: unknown, text: string) => said.push(text) };
  await logUnserved({ ...lost, log: { ...lost.log, ...log }, readSecret: () => null });
  expect(said).toEqual([expect.stringContaining("Set SANDBOX_PAYMENTS=1")]);
});
