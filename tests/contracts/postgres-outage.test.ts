import { describe, expect, test } from "vitest";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import {
  DatabaseUnreachableError,
  MissingRecordsError,
} from "#adapters/database/database-errors.ts";
import { createPostgresPool } from "#adapters/database/postgres/create-postgres-pool.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { DATABASES, resolveServer, useDatabase } from "#tests/tooling/database-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";

const POSTGRES = DATABASES.filter(({ name }) => name === "PostgreSQL");

const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe.each(POSTGRES)("$name that is away", (underTest) => {
  const fixture = useDatabase(underTest);

  test("and comes back serves writes and wakes watchers again", async () => {
    const { database } = fixture;
    const seen: string[] = [];
    const read = async () => {
      const changes = (await database.changes.readAfter(0, 10)) ?? [];
      seen.push(...changes.map(({ recordId }) => recordId));
    };
    database.changes.watch(() => {
      // While it is away a read fails; the next wake tries again.
      read().catch(() => {});
    });
    await putSite(database, "before", []);
    await eventually(() => expect(seen).toContain("before"));
    await fixture.execute(END_CONNECTIONS);
    await eventually(() => putSite(database, "after", []));
    await eventually(() => expect(seen).toContain("after"));
  });

  test("between two statements of a transaction fails that one, not the process", async () => {
    const [own] = await fixture.execute("select current_database() as name");
    const url = new URL(resolveServer());
    url.pathname = `/${String(own?.name)}`;
    const pool = createPostgresPool(url.href);
    const connection = await pool.connect();
    await connection.query("begin", []);
    await fixture.execute(END_CONNECTIONS);
    await eventually(async () => {
      await expect(connection.query("select 1", [])).rejects.toThrow(DatabaseUnreachableError);
    });
    connection.release(true);
    const next = await pool.connect();
    expect((await next.query("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
    next.release();
    await pool.end();
  });

  test("for good is reported clearly, without the password", async () => {
    const opening = createPostgresDatabase({ url: "postgres://me:hush@127.0.0.1:1/records" });
    await expect(opening).rejects.toThrow(DatabaseUnreachableError);
    await expect(opening).rejects.toThrow("The database records at 127.0.0.1:1 cannot be reached");
    await expect(opening).rejects.not.toThrow("hush");
  });

  test("because it was never created is reported clearly", async () => {
    const url = new URL(resolveServer());
    url.pathname = "/no_such_records";
    const opening = createPostgresDatabase({ url: url.href });
    await expect(opening).rejects.toThrow(DatabaseUnreachableError);
    await expect(opening).rejects.toThrow("no_such_records");
  });

  test("without a table of ours is none to a command that reads, which makes none there", async () => {
    const [own] = await fixture.execute("select current_database() as name");
    const url = new URL(resolveServer());
    url.pathname = `/${String(own?.name)}`;
    await fixture.execute("drop schema public cascade");
    await fixture.execute("create schema public");
    const opening = createPostgresDatabase({ url: url.href, makesRecords: false });
    await expect(opening).rejects.toThrow(MissingRecordsError);
    await expect(opening).rejects.toThrow("and none were made. Set DATABASE_URL");
    expect(
      await fixture.execute("select tablename from pg_tables where schemaname = 'public'"),
    ).toEqual([]);
  });

  test("after it was closed throws, and may be closed twice", async () => {
    const database = await fixture.connect();
    await Promise.all([database.close(), database.close()]);
    await expect(database.sites.list()).rejects.toThrow();
  });
});
