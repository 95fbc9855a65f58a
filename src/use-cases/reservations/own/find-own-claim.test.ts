import { expect, test } from "vitest";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { viewReservation } from "../pages/view-reservation.ts";
import { findOwnClaim } from "./find-own-claim.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));

test("a reservation that was confirmed by hand keeps its browser from no new one once it has ended, though its payment page stayed open", async () => {
  const { reservation, token } = await reserving.hold();
  const broken = reserving.breakProcessor({ expire: away, read: away });
  await confirmReservation(broken, reservation.id, { hours: 72 });
  const services = { ...reserving.platform, ...broken };
  const find = () => findOwnClaim(services, reserving.site, [token], reservation.vehicleId);
  expect(await find()).not.toBeNull();
  await endReservation(broken, reservation.id, "cancelled");
  const shown = { token, asks: false };
  const view = await viewReservation(services, reserving.site, shown, reserving.clock);
  expect(view?.checkoutHref).not.toBeNull();
  expect(await find()).toBeNull();
});
