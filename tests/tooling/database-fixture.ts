import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterEach, beforeEach } from "vitest";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import { createSqliteDatabase, SQLITE_FILE } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import type { Migration } from "#adapters/database/migrations/migration.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { openInKeptThread } from "./kept-threads.ts";
import { createTestDatabase } from "./test-database.ts";

/** A temporary database with today's schema; each `connect` is another process. */
export type TestDatabase = {
  connect: (now: () => number, migrations?: readonly Migration[]) => Promise<Database>;
  /** Environment variables for a process of the product. */
  variables: Record<string, string>;
  /** Bypasses the stores, to inspect tables or to cause faults. */
  execute: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Takes the schema away, for tests that start from an older one. */
  clear: () => Promise<void>;
  drop: () => Promise<void>;
};

export type DatabaseUnderTest = { name: string; create: () => Promise<TestDatabase> };

const SQLITE: DatabaseUnderTest = {
  name: "SQLite",
  create: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-contract-"));
    const path = join(dataDir, SQLITE_FILE);
    writeFileSync(path, await readMigratedFile());
    return {
      connect: (now, migrations) =>
        createSqliteDatabase({
          dataDir,
          now,
          migrations,
          openThread: openInKeptThread,
          reserveBytes: 1,
        }),
      variables: { DATA_DIR: dataDir, DATABASE_URL: "" },
      execute: async (sql) => {
        const file = new DatabaseSync(path, { timeout: 5000 });
        try {
          return file.prepare(sql).all();
        } finally {
          file.close();
        }
      },
      clear: async () => rmSync(path),
      drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
};

let migratedFile: Promise<Buffer> | null = null;

/** An empty SQLite file with today's schema, made once: migrating took a third of many a test. */
function readMigratedFile(): Promise<Buffer> {
  migratedFile ??= makeMigratedFile();
  return migratedFile;
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-migrated-"));
  const database = await createSqliteDatabase({ dataDir, openThread: openInKeptThread });
  await database.close();
  const file = readFileSync(join(dataDir, SQLITE_FILE));
  rmSync(dataDir, { recursive: true });
  return file;
}

const POSTGRES: DatabaseUnderTest = {
  name: "PostgreSQL",
  create: async () => {
    const { url, drop } = await createTestDatabase(resolveServer());
    const execute = async (sql: string) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        const { rows } = await client.query<Record<string, unknown>>(sql);
        return rows;
      } finally {
        await client.end();
      }
    };
    return {
      connect: (now, migrations) => createPostgresDatabase({ url, now, migrations }),
      variables: { DATABASE_URL: url },
      execute,
      clear: async () => {
        await execute("drop schema public cascade; create schema public");
      },
      drop,
    };
  },
};

/** Every contract of a store runs on each of these. */
export const DATABASES: readonly DatabaseUnderTest[] = [SQLITE, POSTGRES];

/** A fresh database for each test, and the clock that dates its changes. */
export type DatabaseFixture = {
  readonly database: Database;
  readonly execute: TestDatabase["execute"];
  readonly variables: TestDatabase["variables"];
  clock: number;
  /** A second process on the same records. */
  connect: () => Promise<Database>;
};

/** Gives each test of a suite an empty database, and drops it afterwards. */
export function useDatabase({ create }: DatabaseUnderTest): DatabaseFixture {
  let test: TestDatabase | null = null;
  let opened: Database[] = [];
  const connect = async () => {
    const database = await given(test).connect(() => fixture.clock);
    opened.push(database);
    return database;
  };
  const fixture: DatabaseFixture = {
    clock: NOW,
    connect,
    execute: (sql) => given(test).execute(sql),
    get variables() {
      return given(test).variables;
    },
    get database() {
      return given(opened[0]);
    },
  };
  beforeEach(async () => {
    fixture.clock = NOW;
    test = await create();
    await connect();
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.close()));
    opened = [];
    await test?.drop();
  });
  return fixture;
}

export function resolveServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error("TEST_DATABASE_URL is not set; tests/tooling/postgres-global-setup.ts sets it.");
}

function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error("There is no database outside a test.");
  return value;
}
