import { expect, test } from "vitest";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation } from "./describe-reservation.ts";
import { freeReservations } from "./free-reservations.ts";

const reserving = useReserving();

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
