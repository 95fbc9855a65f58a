import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { deliverClaimed } from "../../leads/deliver-claimed.ts";
import { endReservation } from "../ends/end-reservation.ts";

const reserving = useReserving();

test("the refund of a lead's earlier reservation is mailed, and names that one", async () => {
  const { id, leadId, reference } = await reserving.pay();
  const { platform, services } = reserving;
  const heldAt = reserving.clock + MINUTE_MS;
  const later = { leadId, vehicleId: 2, heldAt, holdUntil: heldAt + MINUTE_MS };
  await platform.reservations.hold(buildNewReservation("later", later), {
    key: "later",
    holder: { email: null, phone: null, clientAddress: "elsewhere", ownIds: [] },
    maxLive: 2,
    maxNearby: 9,
    now: heldAt,
  });
  await platform.outbox.dismiss({ leadId, siteSlug: null, destination: null });
  const mails: { to: readonly string[]; subject: string; text: string }[] = [];
  const mail = {
    ...platform.mail,
    send: async (sent: { to: readonly string[]; subject: string; text: string }) => {
      mails.push(sent);
      return "taken";
    },
  };
  const deliver = async () => {
    const now = reserving.clock;
    const due = await platform.outbox.claim({ limit: 20, now, leaseUntil: now + MINUTE_MS });
    for (const claim of due) await deliverClaimed({ ...platform, ...services, mail }, claim);
  };
  for (let look = 0; look < 3; look += 1) await deliver();
  mails.length = 0;
  await endReservation(services, id, "cancelled");
  for (let look = 0; look < 3; look += 1) await deliver();
  const told = mails.filter(({ subject }) => subject.includes("returned"));
  expect(told.flatMap(({ to }) => to).toSorted()).toEqual([
    "robin@example.com",
    "sales@riverbend.example",
  ]);
  for (const { text } of told) {
    expect(text).toContain(`Reference: ${reference}`);
    expect(text).toContain("U1");
  }
});
