import { describe, expect, test } from "vitest";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { followChanges } from "#tests/tooling/follow-changes.ts";

const POSTGRES = DATABASES.filter(({ name }) => name === "PostgreSQL");

describe.each(POSTGRES)("a slow transaction on $name", (underTest) => {
  const fixture = useDatabase(underTest);

  test("is not missed by a follower that saw a quick one's change first", async () => {
    const { dealerships } = await putSite(fixture.database, "site", ["river"]);
    await importFeed(fixture.database, {
      dealershipId: dealerships[0]?.id ?? 0,
      vehicles: [buildStagedVehicle("SLOW"), buildStagedVehicle("QUICK")],
    });
    const [slow, quick] = await fixture.database.stock.listAfter(0, 2);
    const { stock, changes } = fixture.database;
    // Makes the commit itself take its time, after the change has its id.
    await fixture.execute(
      `create function linger() returns trigger language plpgsql as
       'begin if new.record_id = ''${slow?.id}'' then perform pg_sleep(0.7); end if; return null; end'`,
    );
    await fixture.execute(
      `create constraint trigger linger after insert on change
       deferrable initially deferred for each row execute function linger()`,
    );
    const before = await changes.latestId();
    const slowWrite = stock.setReserved("platform", slow?.id ?? 0, NOW);
    await eventually(async () => {
      const lingering = "select from pg_stat_activity where wait_event = 'PgSleep'";
      expect(await fixture.execute(lingering)).toHaveLength(1);
    });
    const quickWrite = stock.setReserved("platform", quick?.id ?? 0, NOW);
    const seen = await followChanges(changes, before, Promise.all([slowWrite, quickWrite]));
    expect(seen.sort()).toEqual([String(slow?.id), String(quick?.id)].sort());
  });
});
