import { expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeLead } from "../leads/describe-lead.ts";
import { confirmReservation } from "./confirm-reservation.ts";
import { describeReservation } from "./describe-reservation.ts";
import { viewReservation } from "./pages/view-reservation.ts";

const reserving = useReserving();

const look = (token: string) =>
  viewReservation(
    { ...reserving.platform, ...reserving.services },
    reserving.site,
    { token, asks: false },
    reserving.clock,
  );

const readTerms = async (leadId: string) =>
  (
    await describeReservation(reserving.services, reserving.site, "reserve", {
      leadId,
      reservationId: null,
    })
  )?.refundTerms;

test("what a site says of refunds and hours after a hold is not part of it: page, receipt and end stay as agreed", async () => {
  const held = await reserving.hold();
  const { id, leadId } = held.reservation;
  const agreed = (await look(held.token))?.refundTerms;
  expect(agreed?.join(" ")).toContain("off sale for 72 hours");
  const reservations = {
    ...reserving.site.reservations,
    reserved_hours: 48,
    refund_terms: ["No refund after {hours} hours."],
  };
  reserving.site = { ...reserving.site, reservations };
  expect((await look(held.token))?.refundTerms).toEqual(agreed);
  await reserving.choose(held, "pays");
  await reserving.receive();
  expect((await look(held.token))?.refundTerms).toEqual(agreed);
  expect(await readTerms(leadId)).toEqual(agreed);
  const confirmed = await reserving.find(id);
  expect((confirmed?.reservedUntil ?? 0) - (confirmed?.confirmedAt ?? 0)).toBe(72 * HOUR_MS);
  expect(await reserving.listTold(leadId)).toContain(`reservation to ${SHOPPER}`);
});

test("the type of the price stays as agreed on page and receipt, whatever the feed says of it later", async () => {
  const priceType = { price_type: "excluding_government_charges" } as const;
  await reserving.restock(priceType);
  const held = await reserving.hold(priceType);
  const agreed = { priceType: "Excl. Govt. Charges", onTop: "plus government charges" };
  expect(await look(held.token)).toMatchObject(agreed);
  await reserving.restock({ price_type: "drive_away", price: 29_990 });
  expect(await look(held.token)).toMatchObject({ ...agreed, price: "$31,990" });
  const lead = await reserving.platform.leads.find(held.reservation.leadId);
  if (lead === null) throw new Error("There is no lead.");
  const described = await describeLead(
    { ...reserving.platform, ...reserving.services },
    reserving.site,
    {
      ...lead,
      consent: null,
      isFollowUp: false,
      opener: null,
    },
  );
  expect(described).toMatchObject({
    vehicle: { price: 31_990, price_type: "excluding_government_charges" },
    reservation: { priceType: "excluding_government_charges" },
  });
  await reserving.restock({ status: "sold" });
  expect(await look(held.token)).toMatchObject(agreed);
});

test("one that an operator confirms for ten hours says ten hours", async () => {
  const { reservation } = await reserving.hold();
  await confirmReservation(reserving.services, reservation.id, { hours: 10 });
  const terms = (await readTerms(reservation.leadId))?.join(" ");
  expect(terms).toContain("off sale for 10 hours");
  expect(terms).not.toContain("72");
});
