import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";

describe.each(DATABASES)("the schema of the records on $name", (underTest) => {
  const fixture = useDatabase(underTest);

  test("is known while no newer Forecourt has been there", async () => {
    expect(await fixture.database.schema.findNewer()).toBeNull();
  });

  test("is newer, for a process that runs, once a newer Forecourt has migrated it", async () => {
    const newer = MIGRATIONS.length + 1;
    await fixture.execute(
      `insert into migration (id, name, applied_at) values (${newer}, 'from the future', 0)`,
    );
    expect(await fixture.database.schema.findNewer()).toBe(newer);
    await fixture.execute(`delete from migration where id = ${newer}`);
    expect(await fixture.database.schema.findNewer()).toBeNull();
  });
});
