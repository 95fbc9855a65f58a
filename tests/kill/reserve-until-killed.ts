/**
 * Reserves vehicles and pays for them in the sandbox until it is killed, at whatever step that is: `node
 * reserve-until-killed.ts FIRST_VEHICLE`, with DATA_DIR or DATABASE_URL.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { openReservingRecords } from "#tests/tooling/reserving-records.ts";
import { beginPayment } from "#use-cases/reservations/begin-payment.ts";
import { endReservation } from "#use-cases/reservations/ends/end-reservation.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";

const HOLD_MS = HOUR_MS;

const { DATA_DIR: dataDir = "", DATABASE_URL: url = "" } = process.env;
const { services, site, sandbox } = await openReservingRecords({ dataDir, url });

for (let vehicleId = Number(process.argv[2] ?? 1); ; vehicleId += 1) {
  const id = randomUUID();
  const now = Date.now();
  await services.leads.storeStep(
    buildLeadStep(id, { isFinal: false, payload: buildLeadPayload({ lead_id: id }) }),
  );
  const wanted = { leadId: id, vehicleId, heldAt: now, holdUntil: now + HOLD_MS };
  const held = await services.reservations.hold(buildNewReservation(id, wanted), {
    key: id,
    holder: { email: null, phone: null, clientAddress: id, ownIds: [] },
    maxLive: 2,
    maxNearby: 99,
    now,
  });
  if (held.is === "gone") break;
  writeSync(1, `${vehicleId}\n`);
  if (held.is !== "held") continue;
  const begun = await beginPayment(services, site, id, site.url);
  if (begun.is !== "begun") throw new Error(`The payment is ${begun.is}.`);
  const session = new URL(begun.redirectTo).searchParams.get("session") ?? "";
  await sandbox.choose(session, "twice");
  for (const { body, headers, id: messageId } of await sandbox.claimMessages(9)) {
    const processor = services.payments.find("sandbox");
    const message = await processor?.readEvent(body, headers, Date.now());
    if (message?.is === "event") await settlePaymentEvent(services, "sandbox", message.event);
    await sandbox.settleMessage(messageId, null);
  }
  if (vehicleId % 3 === 0) await endReservation(services, id, "cancelled");
}
