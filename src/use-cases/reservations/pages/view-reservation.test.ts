import { expect, test } from "vitest";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation } from "#ui/sections/reservation/describe-reservation.ts";
import { cancelReservation } from "../cancel-reservation.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import type { ReservationServices } from "../reservation-services.ts";
import { viewReservation } from "./view-reservation.ts";

const reserving = useReserving();

const away = () => Promise.reject(new PaymentUnavailableError("away"));

const end = (id: string, cause: "due" | "cancelled") =>
  endReservation(reserving.services, id, cause);

/** Of another form. */
const KEY = "k".repeat(22);

/** The words of the link's page, and whether it leads to the checkout again. */
const look = async (token: string, services: ReservationServices = reserving.services) => {
  const all = { ...reserving.platform, ...services };
  const asked = { token, asks: true };
  const view = await viewReservation(all, reserving.site, asked, reserving.clock);
  if (view === null) throw new Error("The link leads to nothing.");
  const { heading, text } = describeReservation(view);
  return { heading, text, isOffered: view.checkoutHref !== null };
};

test("a hold that is over names no charge while its processor is silent, and is not offered again", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  const broken = reserving.breakProcessor({ expire: away, read: away });
  const unknown = {
    heading: "This hold has ended",
    text: expect.stringContaining("We have not heard yet whether your deposit was paid."),
    isOffered: false,
  };
  reserving.clock = held.reservation.holdUntil;
  expect(await look(held.token, broken)).toEqual(unknown);
  await freeReservations(broken);
  expect(await look(held.token, broken)).toEqual(unknown);
  expect(await look(held.token)).toMatchObject({
    heading: expect.stringContaining("is reserved for you"),
  });
});

test("a hold that is over and that nobody paid says so, and is offered again", async () => {
  const { token, reservation } = await reserving.hold();
  reserving.clock = reservation.holdUntil;
  await freeReservations(reserving.services);
  const over = { heading: "This hold has ended", isOffered: true };
  expect(await look(token)).toMatchObject({
    ...over,
    text: expect.stringContaining("Nothing was charged, and nothing more is due."),
  });
});

const FREE = "free for others again";

test.each([
  ["a hold that nobody paid", async ({ id }: Reservation) => end(id, "due"), "It ended before"],
  ["a cancelled hold", async ({ id }: Reservation) => end(id, "cancelled"), "no longer holds"],
  [
    "a reservation whose time is over",
    async ({ id }: Reservation) => {
      await confirmReservation(reserving.services, id, { hours: 1 });
      reserving.clock += HOUR_MS;
      await end(id, "due");
    },
    "for which the vehicle was reserved is over.",
  ],
])("%s says that its vehicle is free only while it is", async (_name, finish, taken) => {
  const { token, reservation } = await reserving.hold();
  reserving.clock = reservation.holdUntil;
  await finish(reservation);
  expect((await look(token)).text).toContain(FREE);
  const other = await reserving.hold({ email: "kim@example.com", phone: "0491570200", key: KEY });
  const { text } = await look(token);
  expect(text).not.toContain(FREE);
  expect(text).toContain(taken);
  await end(other.reservation.id, "cancelled");
  expect((await look(token)).text).toContain(FREE);
  await reserving.restock({ status: "sold" });
  expect((await look(token)).text).not.toContain(FREE);
  await reserving.restock({ show_on_dealer_website: false });
  expect((await look(token)).text).not.toContain(FREE);
});

test("a hold that is over says that its vehicle is free before the clock has freed it", async () => {
  const { token, reservation } = await reserving.hold();
  reserving.clock = reservation.holdUntil;
  expect((await look(token)).text).toContain(FREE);
});

test("a hold whose vehicle was sold says so, and not that it is free for others", async () => {
  const { token } = await reserving.hold();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  expect(await look(token)).toEqual({
    heading: "The vehicle has been sold",
    text: "We are sorry: it was sold before your deposit was paid. Nothing was charged, and nothing more is due.",
    isOffered: false,
  });
});

test("a hold whose vehicle was sold and is for sale again says so, and is offered again", async () => {
  const { token } = await reserving.hold();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  await reserving.undoImport();
  expect(await look(token)).toEqual({
    heading: "This hold has ended",
    text: "Our stock said that the vehicle was sold. That has been taken back since, and it is for sale again. Nothing was charged, and nothing more is due.",
    isOffered: true,
  });
});

test("a deposit that goes back for a sale that was taken back says so", async () => {
  const held = await reserving.hold();
  const { token } = held;
  await reserving.choose(held, "pays");
  await reserving.receive();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  reserving.clock += 15 * MINUTE_MS;
  await freeReservations(reserving.services);
  const { text } = await look(token);
  expect(text).toContain("The vehicle has been sold.");
  await reserving.undoImport();
  expect((await look(token)).text).toContain("That has been taken back since");
});

test("a reservation whose deposit was paid elsewhere says where it comes back from, sold or cancelled", async () => {
  const sold = await reserving.hold();
  await confirmReservation(reserving.services, sold.reservation.id, { hours: 72 });
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  reserving.clock += 15 * MINUTE_MS;
  await freeReservations(reserving.services);
  const elsewhere = expect.stringContaining("if you gave us a deposit by other means, ask us");
  expect(await look(sold.token)).toMatchObject({
    heading: "The vehicle has been sold",
    text: elsewhere,
  });
  await reserving.restock({});
  const cancelled = await reserving.hold();
  await confirmReservation(reserving.services, cancelled.reservation.id, { hours: 72 });
  await cancelReservation(reserving.services, reserving.site, cancelled.token);
  expect(await look(cancelled.token)).toMatchObject({
    heading: "This reservation is cancelled",
    text: elsewhere,
  });
});
