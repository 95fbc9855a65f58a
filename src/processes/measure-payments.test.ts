import { expect, test } from "vitest";
import { createServerMetrics } from "#server/watch/server-metrics.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { measurePayments } from "./measure-payments.ts";

const reserving = useReserving();

const readFigures = () =>
  createServerMetrics(measurePayments(reserving.platform), async () => ({
    isReady: true,
    checks: {},
  })).read();

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
