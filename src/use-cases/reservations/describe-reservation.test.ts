import { expect, test } from "vitest";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation } from "./describe-reservation.ts";
import { freeReservations } from "./free-reservations.ts";
import { settlePaymentEvent } from "./settle-payment.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));

test("a hold that ended because the stock said sold is told with whether it says so still", async () => {
  const { reservation } = await reserving.hold();
  const { id: reservationId, leadId } = reservation;
  const describe = () =>
    describeReservation(reserving.services, reserving.site, "reserve", { leadId, reservationId });
  expect(await describe()).toMatchObject({ isForSaleAgain: false });
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  expect(await describe()).toMatchObject({ endedBecause: "sold", isForSaleAgain: false });
  await reserving.undoImport();
  expect(await describe()).toMatchObject({ endedBecause: "sold", isForSaleAgain: true });
});

test("a wrong sum that is on its way back beside a deposit is no part of what is paid", async () => {
  const { reservation } = await reserving.hold();
  const { id: reservationId, leadId } = reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(reservationId);
  const payment = { attemptId: attempt?.id ?? "", sessionId: attempt?.sessionId ?? "" };
  const services = reserving.breakProcessor({ refund: away });
  const wrong = buildPaidEvent("wrong", payment, 100);
  // Of another charge.
  const right = buildPaidEvent("right", { ...payment, sessionId: "another" });
  await settlePaymentEvent(services, "sandbox", wrong);
  await settlePaymentEvent(services, "sandbox", right);
  expect(await reserving.sum(reservationId)).toBe(50_100);
  const asked = { leadId, reservationId };
  expect(await describeReservation(services, reserving.site, "reserve", asked)).toMatchObject({
    state: "confirmed",
    depositPaidCents: 50_000,
    secondPayments: [{ amountCents: 100, isWrong: true, parts: [{ standing: "goes_back" }] }],
  });
});
