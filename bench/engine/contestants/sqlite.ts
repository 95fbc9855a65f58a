import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readResidentBytes } from "../../processes/process-memory.ts";
import type { Contestant } from "../contestant.ts";
import { buildViewSql } from "../sql/build-view-sql.ts";
import { readViewRows } from "../sql/read-view-rows.ts";
import type { SqlDialect, Statement } from "../sql/sql-dialect.ts";
import { listValues, MULTI_FIELDS, SINGLE_COLUMNS, toRow } from "../sql/vehicle-columns.ts";

const TYPES = { integer: "integer", number: "real", text: "text" };

const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma temp_store = memory;
  pragma cache_size = -1000000;
`;

/** Documents are in a table of their own, so that scanned rows are short. */
const COLUMNS = SINGLE_COLUMNS.filter(([name]) => name !== "document" && name !== "words");

const TABLES = `
  create table vehicle (
    ${COLUMNS.map(([name, type]) => `${name} ${TYPES[type]}${name === "id" ? " primary key" : ""}`).join(", ")}
  );
  create table vehicle_document (id integer primary key, document text);
  create table vehicle_value (
    field text, vehicle_id integer, value text, primary key (field, vehicle_id, value)
  ) without rowid;
  create virtual table vehicle_words
    using fts5(words, content = '', contentless_delete = 1, prefix = '2 3 4');
`;

const INDEXES = `
  create index vehicle_of_dealership on vehicle (dealership_id, created_at_timestamp desc);
  create index vehicle_newest on vehicle (created_at_timestamp desc);
  create index vehicle_make on vehicle (make, model);
  create index vehicle_price on vehicle (price);
  create index value_vehicles on vehicle_value (field, value, vehicle_id);
  analyze;
`;

const DIALECT: SqlDialect = {
  hasListColumns: false,
  hasGroupingSets: false,
  document: "(select document from vehicle_document as d where d.id = vehicle.id)",
  placeholder: () => "?",
  hasAnyOf: (field, values, bind) =>
    `exists (select 1 from vehicle_value as v where v.field = '${field}' and v.vehicle_id = vehicle.id and v.value in (${values.map(bind).join(", ")}))`,
  selectValues: (field, condition) =>
    `select v.value from c cross join vehicle_value as v on v.field = '${field}' and v.vehicle_id = c.id where ${condition}`,
  text: (words, bind) => ({
    source: "vehicle_words cross join vehicle on vehicle.id = vehicle_words.rowid",
    condition: `vehicle_words match ${bind(`${words.join(" ")}*`)}`,
    order: "vehicle_words.rank",
  }),
};

/** SQLite in Node: a file, a cache that holds all of it, prepared statements. */
export function createSqliteContestant(folder: string): Contestant {
  const before = readResidentBytes();
  const database = new DatabaseSync(join(folder, "vehicles.db"));
  database.exec(SETTINGS);
  database.exec(TABLES);
  const prepare = createStatements(database);
  const write = createWriter(database);
  const run = ({ sql, values }: Statement) => prepare(sql).all(...values);
  const writeAll = (vehicles: readonly Vehicle[]): void => {
    database.exec("begin");
    vehicles.forEach(write);
    database.exec("commit");
  };
  return {
    add: writeAll,
    finish: () => database.exec(INDEXES),
    prepare: (view) => {
      const { hits, counts } = buildViewSql(view, DIALECT);
      return () => {
        const documents = run(hits).map((row) => JSON.parse(String(row["document"])));
        const rows = run(counts);
        return () => readViewRows(documents, rows);
      };
    },
    replace: (vehicle) => writeAll([vehicle]),
    findPrice: ({ id }) => {
      const row = prepare("select document from vehicle_document where id = ?").get(id);
      return JSON.parse(String(row?.["document"])).price;
    },
    readBytes: () => readResidentBytes() - before,
    close: () => database.close(),
  };
}

function createStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const known = new Map<string, StatementSync>();
  return (sql) => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}

function createWriter(database: DatabaseSync): (vehicle: Vehicle) => void {
  const names = COLUMNS.map(([name]) => name);
  const vehicles = database.prepare(
    `insert into vehicle values (${names.map(() => "?").join(", ")}) on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
  );
  const documents = database.prepare("insert or replace into vehicle_document values (?, ?)");
  const forget = database.prepare("delete from vehicle_value where field = ? and vehicle_id = ?");
  const values = database.prepare("insert into vehicle_value values (?, ?, ?)");
  const words = database.prepare(
    "insert or replace into vehicle_words (rowid, words) values (?, ?)",
  );
  return (vehicle) => {
    const row = toRow(vehicle);
    vehicles.run(...names.map((name) => row[name] ?? null));
    documents.run(vehicle.id, row["document"] ?? null);
    for (const field of MULTI_FIELDS) {
      forget.run(field, vehicle.id);
      for (const value of listValues(vehicle, field)) values.run(field, vehicle.id, value);
    }
    words.run(vehicle.id, row["words"] ?? "");
  };
}
