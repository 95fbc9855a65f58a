import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";

/** An arbitrary number, the same in every test process. */
const TEMPLATE_LOCK = 7_601_900;

const MIGRATIONS = new URL("../../src/adapters/database/migrations/", import.meta.url);

let hash: string | null = null;

/**
 * Creates an empty, migrated database from a template, which the first test of a schema creates.
 *
 * @param url A server, and a database there with the right to create others.
 */
export async function createTestDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `forecourt_${randomUUID().replaceAll("-", "")}`;
  hash ??= hashMigrations();
  const template = `forecourt_template_${hash}`;
  await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const found = await client.query("select from pg_database where datname = $1", [template]);
    if (found.rowCount === 0) await makeTemplate(client, url, template);
    // The other strategy writes every page to the log as well.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const drop = () =>
    withClient(url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { url: nameDatabase(url, name), drop };
}

/** Created under another name first: a half-migrated template must never be copied. */
async function makeTemplate(client: Client, url: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const database = await createPostgresDatabase({ url: nameDatabase(url, draft) });
  await database.close();
  await client.query(`alter database ${draft} rename to ${name}`);
}

function nameDatabase(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A server that outlives the run keeps its template until the schema changes. */
function hashMigrations(): string {
  const sources = createHash("sha256");
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => file.endsWith(".ts")).sort()) {
    sources.update(readFileSync(new URL(name, MIGRATIONS)));
  }
  return sources.digest("hex").slice(0, 12);
}
