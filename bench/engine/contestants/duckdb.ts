import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readResidentBytes } from "../../processes/process-memory.ts";
import type { Contestant } from "../contestant.ts";
import { loadPeer } from "../peers/load-peer.ts";
import { buildViewSql } from "../sql/build-view-sql.ts";
import { readViewRows } from "../sql/read-view-rows.ts";
import type { SqlDialect, Statement } from "../sql/sql-dialect.ts";
import {
  listValues,
  MULTI_FIELDS,
  SINGLE_COLUMNS,
  type SqlValue,
  toColumn,
  toRow,
} from "../sql/vehicle-columns.ts";

/** The part of `@duckdb/node-api` that is used here. */
type DuckDb = {
  DuckDBInstance: { create: (path: string) => Promise<{ connect: () => Promise<Connection> }> };
};
type Connection = {
  run: (sql: string, values?: SqlValue[]) => Promise<unknown>;
  prepare: (sql: string) => Promise<Prepared>;
  closeSync: () => void;
};
type Prepared = {
  bind: (values: SqlValue[]) => void;
  runAndReadAll: () => Promise<{ getRowObjectsJS: () => Record<string, unknown>[] }>;
};

const TYPES = { integer: "INTEGER", number: "DOUBLE", text: "VARCHAR" };
const LISTS = MULTI_FIELDS.map(toColumn);

const TABLE = `create table vehicle (
  ${SINGLE_COLUMNS.map(([name, type]) => `${name} ${TYPES[type]}`).join(", ")},
  ${LISTS.map((name) => `${name} VARCHAR[]`).join(", ")}
)`;

const SHAPE = JSON.stringify([
  {
    ...Object.fromEntries(SINGLE_COLUMNS.map(([name, type]) => [name, TYPES[type]])),
    ...Object.fromEntries(LISTS.map((name) => [name, ["VARCHAR"]])),
  },
]);

const WRITE = `insert into vehicle by name
  select unnest(from_json($1::JSON, '${SHAPE}'), max_depth := 2)`;

const DIALECT: SqlDialect = {
  hasListColumns: true,
  hasGroupingSets: true,
  document: "document",
  placeholder: (number) => `$${number}`,
  hasAnyOf: (field, values, bind) =>
    `list_has_any(${toColumn(field)}, [${values.map(bind).join(", ")}])`,
  selectValues: (field, condition) =>
    `select unnest(${toColumn(field)}) as value from c where ${condition}`,
  // Its own text index is an extension that must be downloaded, and does not follow changes.
  text: (words, bind) => {
    const isWord = words.map((word, n) => {
      const end = n === words.length - 1 ? "" : " ";
      return `contains(words, ${bind(` ${word}${end}`)})`;
    });
    return {
      source: "vehicle",
      condition: isWord.join(" and "),
      order: "created_at_timestamp desc",
    };
  },
};

/** DuckDB in the process and in memory, on one thread. */
export async function createDuckDbContestant(): Promise<Contestant> {
  const { DuckDBInstance } = await loadPeer<DuckDb>("@duckdb/node-api");
  const before = readResidentBytes();
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run("set threads = 1");
  await connection.run(TABLE);
  const run = createRunner(connection);
  const write = async (vehicles: readonly Vehicle[]): Promise<void> => {
    await run({ sql: WRITE, values: [JSON.stringify(vehicles.map(toRecord))] });
  };
  return {
    add: write,
    finish: async () => {
      await connection.run("create index vehicle_id on vehicle (id)");
    },
    prepare: (view) => {
      const { hits, counts } = buildViewSql(view, DIALECT);
      return async () => {
        const found = await run(hits);
        const documents = found.map(({ document }) => JSON.parse(String(document)));
        const rows = await run(counts);
        return () => readViewRows(documents, rows);
      };
    },
    replace: async (vehicle) => {
      await connection.run("begin");
      await run({ sql: "delete from vehicle where id = $1", values: [vehicle.id] });
      await write([vehicle]);
      await connection.run("commit");
    },
    findPrice: async ({ id }) => {
      const [row] = await run({ sql: "select document from vehicle where id = $1", values: [id] });
      return JSON.parse(String(row?.["document"])).price;
    },
    readBytes: () => readResidentBytes() - before,
    close: () => connection.closeSync(),
  };
}

function createRunner(connection: Connection) {
  const known = new Map<string, Prepared>();
  return async ({ sql, values }: Statement): Promise<Record<string, unknown>[]> => {
    const prepared = known.get(sql) ?? (await connection.prepare(sql));
    known.set(sql, prepared);
    prepared.bind(values);
    return (await prepared.runAndReadAll()).getRowObjectsJS();
  };
}

function toRecord(vehicle: Vehicle): Record<string, unknown> {
  const lists = MULTI_FIELDS.map((field) => [toColumn(field), listValues(vehicle, field)]);
  return { ...toRow(vehicle), ...Object.fromEntries(lists) };
}
