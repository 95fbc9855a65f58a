import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { startPostgres } from "#tests/tooling/postgres.ts";
import type { Contestant } from "../contestant.ts";
import { buildViewSql } from "../sql/build-view-sql.ts";
import { readViewRows } from "../sql/read-view-rows.ts";
import type { SqlDialect, Statement } from "../sql/sql-dialect.ts";
import {
  listValues,
  MULTI_FIELDS,
  SINGLE_COLUMNS,
  toColumn,
  toRow,
} from "../sql/vehicle-columns.ts";

const TYPES = { integer: "integer", number: "double precision", text: "text" };
const LISTS = MULTI_FIELDS.map(toColumn);
const NAMES = [...SINGLE_COLUMNS.map(([name]) => name), ...LISTS];

/** Usual settings for a stock that fits into memory, on one core as for all contestants. */
const SETTINGS = [
  "alter system set shared_buffers = '1GB'",
  "alter system set work_mem = '256MB'",
  "alter system set effective_cache_size = '4GB'",
  "alter system set random_page_cost = 1.1",
  "alter system set max_parallel_workers_per_gather = 0",
  "alter system set max_parallel_maintenance_workers = 0",
  "alter system set jit = off",
];

const TABLE = `create table vehicle (
  ${SINGLE_COLUMNS.map(([name, type]) => `${name} ${TYPES[type]}`).join(", ")},
  ${LISTS.map((name) => `${name} text[]`).join(", ")},
  word_vector tsvector generated always as (to_tsvector('simple', words)) stored,
  primary key (id)
)`;

const INDEXES = [
  "create index on vehicle (dealership_id, created_at_timestamp desc nulls last)",
  "create index on vehicle (created_at_timestamp desc nulls last, id)",
  "create index on vehicle (make, model)",
  "create index on vehicle (price)",
  ...LISTS.map((name) => `create index on vehicle using gin (${name})`),
  "create index on vehicle using gin (word_vector)",
  "vacuum analyze vehicle",
];

const WRITE = `insert into vehicle (${NAMES.join(", ")})
  select ${NAMES.join(", ")} from json_populate_recordset(null::vehicle, $1::json)
  on conflict (id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join(", ")}`;

const DIALECT: SqlDialect = {
  hasListColumns: true,
  hasGroupingSets: true,
  document: "document",
  placeholder: (number) => `$${number}`,
  hasAnyOf: (field, values, bind) =>
    `${toColumn(field)} && array[${values.map(bind).join(", ")}]::text[]`,
  selectValues: (field, condition) =>
    `select unnest(c.${toColumn(field)}) as value from c where ${condition}`,
  text: (words, bind) => {
    const query = `to_tsquery('simple', ${bind(`${words.join(" & ")}:*`)})`;
    return {
      source: "vehicle",
      condition: `word_vector @@ ${query}`,
      order: `ts_rank(word_vector, ${query}) desc`,
    };
  },
};

/** A PostgreSQL server that does not wait for the disk, with prepared statements. */
export async function createPostgresContestant(): Promise<Contestant> {
  const server = await startPostgres();
  const client = await connectSetUp(server);
  const before = await readServerBytes(client);
  const names = new Map<string, string>();
  const run = async ({ sql, values }: Statement) => {
    const name = names.get(sql) ?? `view_${names.size}`;
    names.set(sql, name);
    return (await client.query({ name, text: sql, values })).rows;
  };
  const write = async (vehicles: readonly Vehicle[]): Promise<void> => {
    await client.query({
      name: "write",
      text: WRITE,
      values: [JSON.stringify(vehicles.map(toRecord))],
    });
  };
  return {
    add: write,
    finish: async () => {
      for (const statement of INDEXES) await client.query(statement);
    },
    prepare: (view) => {
      const { hits, counts } = buildViewSql(view, DIALECT);
      return async () => {
        // Both are sent at once; the server answers them in order.
        const [found, rows] = await Promise.all([run(hits), run(counts)]);
        const documents = found.map(({ document }) => JSON.parse(document));
        return () => readViewRows(documents, rows);
      };
    },
    replace: (vehicle) => write([vehicle]),
    findPrice: async ({ id }) => {
      const sql = "select document from vehicle where id = $1";
      const [row] = await run({ sql, values: [id] });
      return JSON.parse(row.document).price;
    },
    readBytes: async () => (await readServerBytes(client)) - before,
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

async function connectSetUp(server: Awaited<ReturnType<typeof startPostgres>>): Promise<Client> {
  const first = new Client({ connectionString: server.url });
  await first.connect();
  for (const setting of SETTINGS) await first.query(setting);
  await first.end();
  await server.pause();
  await server.resume();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(TABLE);
  return client;
}

function toRecord(vehicle: Vehicle): Record<string, unknown> {
  const lists = MULTI_FIELDS.map((field) => [toColumn(field), listValues(vehicle, field)]);
  return { ...toRow(vehicle), ...Object.fromEntries(lists) };
}

/** Memory of all the server's processes, shared pages counted once. */
async function readServerBytes(client: Client): Promise<number> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const parent = readParent(Number(rows[0].pid));
  const pids = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === parent || (pid > 0 && readParent(pid) === parent));
  return pids.reduce((sum, pid) => sum + readProportionalBytes(pid), 0);
}

/** 0 for a process that has ended. */
function readParent(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

function readProportionalBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readProcess(pid, "smaps_rollup"))?.[1] ?? 0) * 1024;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
