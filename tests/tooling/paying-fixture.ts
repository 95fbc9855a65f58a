import { beforeEach } from "vitest";
import { decideCharge } from "#domain/reservation/decide-charge.ts";
import type { Settlement } from "#ports/stores/reservation-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { buildNewReservation, buildPaidEvent, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

/** A minute after the hold began. */
export const LATER = NOW + 60_000;
export const TYPE = "sandbox";

/** Records in which "one" holds the only vehicle, and what the contracts of its money do with them. */
export function usePaying(underTest: DatabaseUnderTest) {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;
  const stocked = { vehicleId: 0 };

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    const dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, { dealershipId, vehicles: [buildStagedVehicle("A")] });
    stocked.vehicleId = (await fixture.database.stock.listAfter(0, 1))[0]?.id ?? 0;
    await hold("one");
  });

  const hold = (name: string) =>
    store().hold(buildNewReservation(name, { vehicleId: stocked.vehicleId }), {
      key: name,
      holder: { email: null, phone: null, clientAddress: name, ownIds: [] },
      maxLive: 2,
      maxNearby: 99,
      now: NOW,
    });
  const begin = (id: string, reservationId = "one", database = fixture.database) =>
    database.reservations.beginAttempt(TYPE, buildOrder({ attemptId: id, reservationId }), NOW);
  const open = async (id: string) => {
    const attempt = await begin(id);
    await store().recordSession(id, { sessionId: `session ${id}`, redirectTo: `/pay/${id}` });
    return attempt;
  };

  return { fixture, store, vehicle: () => stocked.vehicleId, hold, begin, open };
}

/** The money of an attempt, by a message or asked for. */
export function buildPaid(
  attemptId: string,
  eventId: string | null,
  amountCents = 50_000,
): Settlement {
  const sessionId = `session ${attemptId}`;
  const event = buildPaidEvent(eventId ?? "", { sessionId, attemptId }, amountCents);
  return {
    event: eventId === null ? null : { authorizationType: TYPE, event },
    attempt: { id: attemptId, state: "paid" },
    charge: {
      reservationId: "one",
      kind: "charge",
      amountCents,
      currency: "AUD",
      authorizationType: TYPE,
      processorId: `charge of ${sessionId}`,
      at: LATER,
    },
    decide: (found) => {
      const decision = decideCharge(found, { amountCents, currency: "AUD" });
      return {
        ...decision,
        terms: { now: LATER, reservedUntil: LATER + HOLD_MS, deliveries: [] },
      };
    },
    now: LATER,
  };
}

/** The end of an attempt without money. */
export function buildEnded(
  attemptId: string,
  state: "declined" | "expired" | "unbegun",
): Settlement {
  return {
    event: null,
    attempt: { id: attemptId, state },
    charge: null,
    decide: () => ({
      moves: ["abandon"],
      isReturned: false,
      terms: { now: LATER, deliveries: [] },
    }),
    now: LATER,
  };
}
