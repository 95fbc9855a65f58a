import { describe, expect, test } from "vitest";
import type { RecordedEvent } from "#ports/stores/event-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const EVERYWHERE = { siteSlug: null, since: 0 };
const AT = { siteSlug: "river", recordedAt: NOW };

const buildClick = (vehicleId: number, overrides: Partial<typeof AT> = {}): RecordedEvent => ({
  ...AT,
  event_id: 29,
  vehicle_id: vehicleId,
  position: 3,
  path: "/search/used-cars",
  ...overrides,
});
const CALL: RecordedEvent = { ...AT, event_id: 25, path: "/contact-us" };
const SAVED: RecordedEvent = { ...AT, event_id: 39, vehicle_id: 2, path: "/" };

/** The contract of every store of events. */
export function describeEventStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const events = () => fixture.database.events;

  test("what was acknowledged is there, for another process too", async () => {
    await events().append([CALL, SAVED, buildClick(1)]);
    await events().append([]);
    const other = await fixture.connect();
    expect(await other.events.countByEvent(EVERYWHERE)).toEqual([
      { eventId: 25, count: 1 },
      { eventId: 29, count: 1 },
      { eventId: 39, count: 1 },
    ]);
    expect(
      await fixture.execute(
        "select site_slug, cast(vehicle_id as integer) as vehicle, cast(position as integer) as place, path from visitor_event order by id",
      ),
    ).toEqual([
      { site_slug: "river", vehicle: null, place: null, path: "/contact-us" },
      { site_slug: "river", vehicle: 2, place: null, path: "/" },
      { site_slug: "river", vehicle: 1, place: 3, path: "/search/used-cars" },
    ]);
  });

  test("more than one statement takes are all written", async () => {
    await events().append(Array.from({ length: 1_001 }, () => CALL));
    expect(await events().countByEvent(EVERYWHERE)).toEqual([{ eventId: 25, count: 1_001 }]);
  });

  describe("counts", () => {
    test("are of one site where one is named, and begin at the instant", async () => {
      const elsewhere = { siteSlug: "hill", recordedAt: NOW };
      await events().append([
        buildClick(1, { recordedAt: NOW - 1 }),
        buildClick(1),
        buildClick(1, elsewhere),
      ]);
      const countClicks = async (siteSlug: string | null, since: number) =>
        (await events().countByEvent({ siteSlug, since }))[0]?.count ?? 0;
      expect(await countClicks("river", NOW - 1)).toBe(2);
      expect(await countClicks("river", NOW)).toBe(1);
      expect(await countClicks("river", NOW + 1)).toBe(0);
      expect(await countClicks(null, NOW - 1)).toBe(3);
    });

    test("name the vehicles clicked most, and none that was only saved", async () => {
      const { dealerships } = await putSite(fixture.database, "river", ["river"]);
      const dealershipId = dealerships[0]?.id ?? 0;
      await importFeed(fixture.database, { dealershipId, vehicles: [buildStagedVehicle("U1")] });
      const [vehicle] = await fixture.database.stock.listAfter(0, 1);
      const id = vehicle?.id ?? 0;
      const unknown = id + 900;
      await events().append([SAVED, ...[unknown, id, id, unknown + 1].map((n) => buildClick(n))]);
      expect(await events().listMostClicked(EVERYWHERE, 2)).toEqual([
        { vehicleId: id, slug: vehicle?.slug, count: 2 },
        { vehicleId: unknown, slug: null, count: 1 },
      ]);
    });
  });

  test("what is older than an instant is forgotten, so many at a time, and the rest is not", async () => {
    await events().append([-3, -2, -1, 0, 1].map((ms) => buildClick(1, { recordedAt: NOW + ms })));
    expect(await events().prune(NOW, 2)).toBe(2);
    expect(await events().prune(NOW, 2)).toBe(1);
    expect(await events().prune(NOW, 2)).toBe(0);
    expect(await events().countByEvent(EVERYWHERE)).toEqual([{ eventId: 29, count: 2 }]);
  });
}
