import { beforeEach } from "vitest";
import type { NewReservation } from "#domain/reservation/reservation.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { HoldTerms, MoveTerms } from "#ports/stores/reservation-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

type Imported = Parameters<typeof buildStagedVehicle>[1];

/** Terms of a move that sends nothing. */
export const SILENT: MoveTerms = { now: NOW + 5, deliveries: [] };

/** Records with three vehicles in stock, and what the contracts of reservations do with them. */
export function useHolding(underTest: DatabaseUnderTest) {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;
  const stocked = { dealershipId: 0, vehicleIds: [] as number[] };

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    stocked.dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, {
      dealershipId: stocked.dealershipId,
      vehicles: ["A", "B", "C"].map((key) => buildStagedVehicle(key)),
    });
    stocked.vehicleIds = (await fixture.database.stock.listAfter(0, 10)).map(({ id }) => id);
  });

  const vehicle = (place = 0) => stocked.vehicleIds[place] ?? 0;
  const readVehicle = (place = 0) => fixture.database.stock.findById("platform", vehicle(place));
  const hold = (
    name: string,
    overrides: Partial<NewReservation> = {},
    terms: Partial<HoldTerms> = {},
    database = fixture.database,
  ) =>
    database.reservations.hold(
      buildNewReservation(name, {
        vehicleId: vehicle(),
        dealershipId: stocked.dealershipId,
        ...overrides,
      }),
      {
        key: `key of ${name}`,
        holder: {
          email: `${name}@example.com`,
          phone: null,
          clientAddress: `address of ${name}`,
          ownIds: [],
        },
        maxLive: 2,
        maxNearby: 99,
        now: NOW,
        ...terms,
      },
    );

  const restock = (keys: readonly string[], imported: Imported, isFull = false) =>
    importFeed(fixture.database, {
      dealershipId: stocked.dealershipId,
      isFull,
      vehicles: keys.map((key) => buildStagedVehicle(key, imported)),
    });
  const sell = (sourceKey: string) => restock([sourceKey], { status: "sold" });

  const expire = (name: string) => store().move(name, "expire", SILENT);
  const confirm = (name: string) =>
    store().move(name, "confirm", { ...SILENT, reservedUntil: NOW + HOUR_MS });

  return {
    fixture,
    store,
    vehicle,
    readVehicle,
    hold,
    sell,
    restock,
    expire,
    confirm,
    build: (name: string) =>
      buildNewReservation(name, { vehicleId: vehicle(), dealershipId: stocked.dealershipId }),
  };
}

export function listIds(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
