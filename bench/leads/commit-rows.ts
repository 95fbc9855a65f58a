import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Pool } from "pg";
import { SQLITE_FILE } from "#adapters/database/create-sqlite-database.ts";

/** Every table that a lead writes to, with the column that is the lead's or the event's alone. */
const TABLES = ["lead", "lead_step", "lead_consent", "delivery", "visitor_event"] as const;

/** As many as the product has of its own. */
const CONNECTIONS = 10;

type Row = Record<string, SQLInputValue>;

/** Commits copies of the rows of the one lead that is stored, a transaction for each lead. */
export type CommitRows = {
  commit(count: number): Promise<void>;
  close(): Promise<void>;
};

/** One writer, a disk flush for each commit: what SQLite does when nobody gathers its transactions. */
export function openSqlite(dataDir: string): CommitRows {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 5_000 });
  file.exec("pragma synchronous = full");
  const inserts = TABLES.flatMap((table) =>
    copyable(table, file.prepare(`select * from ${table}`).all()).map(({ columns, values }) => ({
      statement: file.prepare(buildInsert(table, columns, () => "?")),
      values,
    })),
  );
  let written = 0;
  return {
    commit: async (count) => {
      for (let n = 0; n < count; n += 1) {
        written += 1;
        file.exec("begin immediate");
        for (const { statement, values } of inserts) statement.run(...values(written));
        file.exec("commit");
      }
    },
    close: async () => file.close(),
  };
}

/** By the driver and as many connections as the product has. */
export async function openPostgres(url: string): Promise<CommitRows> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const inserts: { name: string; text: string; values: (number: number) => SQLInputValue[] }[] = [];
  for (const table of TABLES) {
    const { rows } = await pool.query<Row>(`select * from ${table}`);
    for (const { columns, values } of copyable(table, rows)) {
      const text = buildInsert(table, columns, (n) => `$${n + 1}`);
      inserts.push({ name: table, text, values });
    }
  }
  let written = 0;
  return {
    commit: async (count) => {
      const until = written + count;
      const work = async (): Promise<void> => {
        while (written < until) {
          written += 1;
          const number = written;
          const client = await pool.connect();
          await client.query("begin");
          for (const { name, text, values } of inserts) {
            await client.query({ name, text, values: values(number) });
          }
          await client.query("commit");
          client.release();
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    },
    close: () => pool.end(),
  };
}

/** Rows without the number that the database gives; a lead's id and key are others in each copy. */
function copyable(table: (typeof TABLES)[number], rows: readonly Row[]) {
  if (rows.length === 0) throw new Error(`A lead has no row in ${table}.`);
  return rows.map((row) => {
    const columns = Object.keys(row).filter((name) => table === "lead" || name !== "id");
    const values = (number: number): SQLInputValue[] =>
      columns.map((name) => {
        if (table === "lead" && (name === "id" || name === "key"))
          return `copy-of-a-lead-${number}`;
        return name === "lead_id" ? `copy-of-a-lead-${number}` : (row[name] ?? null);
      });
    return { columns, values };
  });
}

function buildInsert(table: string, columns: string[], place: (n: number) => string): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return `insert into ${table} (${names}) values (${columns.map((_, n) => place(n)).join(", ")})`;
}
