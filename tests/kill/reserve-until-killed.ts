/**
 * Reserves vehicles and pays for them in the sandbox until it is killed, at whatever step that is, while the loops of
 * a server bring messages, free vehicles and send mails: `node reserve-until-killed.ts FIRST_VEHICLE`, with DATA_DIR
 * and DATABASE_URL.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { openReservingRecords } from "#tests/tooling/reserving-records.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { startSendingSandboxMessages } from "#use-cases/payments/send-sandbox-messages.ts";
import { beginPayment } from "#use-cases/reservations/begin-payment.ts";
import { endReservation } from "#use-cases/reservations/ends/end-reservation.ts";
import { startFreeing } from "#use-cases/reservations/free-reservations.ts";
import { startReconciling } from "#use-cases/reservations/reconcile-payments.ts";

const HOLD_MS = HOUR_MS;

/** The loops of a server look each second or less often: longer than this process lives. */
const LOOK_EVERY_MS = 20;

// Kept at a process's end otherwise, which a killed one has not: the next would compile all anew.
flushCompileCache();

const { DATA_DIR: dataDir = "", DATABASE_URL: url = "" } = process.env;
const { services, site, sandbox } = await openReservingRecords({ dataDir, url });

startSendingSandboxMessages(services, LOOK_EVERY_MS);
startDelivering(services, LOOK_EVERY_MS);
startFreeing(services, LOOK_EVERY_MS);
startReconciling(services, LOOK_EVERY_MS);

for (let vehicleId = Number(process.argv[2] ?? 1); ; vehicleId += 1) {
  const id = randomUUID();
  const now = Date.now();
  await services.leads.storeStep(
    buildLeadStep(id, {
      formKind: "reserve",
      isFinal: false,
      payload: buildLeadPayload({ lead_id: id, email: `${id}@example.com` }),
      deliveries: [],
    }),
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
  while ((await services.reservations.find(id))?.state === "paying") await wait(2);
  if (vehicleId % 3 === 0) await endReservation(services, id, "cancelled");
}
