import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseTooNewError } from "#adapters/database/database-errors.ts";
import type { Migration } from "#adapters/database/migrations/migration.ts";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES, type TestDatabase } from "#tests/tooling/database-fixture.ts";

const ADDS_TABLE: Migration = {
  name: "adds a table",
  up: async ({ schema }) => {
    await schema.createTable("added").addColumn("word", "text").execute();
  },
};

const FAILS: Migration = {
  name: "fails halfway",
  up: async ({ schema }) => {
    await schema.dropTable("price_event").execute();
    throw new Error("There is no such thing.");
  },
};

describe.each(DATABASES)("migrations on $name", ({ create }) => {
  let records: TestDatabase;

  beforeEach(async () => {
    records = await create();
    await (await records.connect(() => NOW)).close();
  });

  afterEach(() => records.drop());

  const migrate = async (...added: Migration[]) => {
    const database = await records.connect(() => NOW, [...MIGRATIONS, ...added]);
    await database.close();
  };
  const readSteps = async () =>
    (await records.execute("select name from migration order by id")).map(({ name }) => name);

  test("run once, in their order", async () => {
    await migrate(ADDS_TABLE);
    await migrate(ADDS_TABLE);
    expect(await readSteps()).toEqual([...MIGRATIONS, ADDS_TABLE].map(({ name }) => name));
    expect(await records.execute("select word from added")).toEqual([]);
  });

  test("run once when two processes start together", async () => {
    await Promise.all([migrate(ADDS_TABLE), migrate(ADDS_TABLE)]);
    expect(await readSteps()).toHaveLength(MIGRATIONS.length + 1);
  });

  test("leave the database as it was when one fails", async () => {
    await expect(migrate(ADDS_TABLE, FAILS)).rejects.toThrow("There is no such thing.");
    expect(await readSteps()).toEqual(MIGRATIONS.map(({ name }) => name));
    await expect(records.execute("select word from added")).rejects.toThrow("added");
    expect(await records.execute("select id from price_event")).toEqual([]);
    await migrate();
  });

  test("refuse a database that has seen more of them, and leave it", async () => {
    await migrate(ADDS_TABLE);
    const opening = migrate();
    await expect(opening).rejects.toThrow(DatabaseTooNewError);
    await expect(opening).rejects.toThrow(
      `has schema ${MIGRATIONS.length + 1}; this Forecourt knows schemas up to ${MIGRATIONS.length}`,
    );
    await migrate(ADDS_TABLE);
  });
});
