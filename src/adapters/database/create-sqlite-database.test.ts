import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { createSqliteDatabase, SQLITE_FILE } from "./create-sqlite-database.ts";
import {
  DamagedDatabaseError,
  DataFolderError,
  DataFolderHeldError,
  MissingRecordsError,
  ReplacedDatabaseError,
} from "./database-errors.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-sqlite-"));
});

afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const open = (dataDir: string) => createSqliteDatabase({ dataDir, makesRecords: false });

describe("the data folder", () => {
  test("is made where it is missing, and keeps its records from one start to the next", async () => {
    const dataDir = join(folder, "not", "yet");
    await fillWithSites(dataDir, 1);
    const database = await createSqliteDatabase({ dataDir });
    expect(await database.sites.list()).toHaveLength(1);
    await database.close();
  });

  test("is not made where only its records are wanted, which are asked for by name", async () => {
    const missing = join(folder, "not");
    await expect(open(missing)).rejects.toThrow(
      `There are no records in ${missing} (there is no such folder), and none were made. Set DATA_DIR`,
    );
    await expect(open(folder)).rejects.toThrow(`the folder has no ${SQLITE_FILE}`);
    writeFileSync(join(folder, SQLITE_FILE), "");
    await expect(open(folder)).rejects.toThrow(MissingRecordsError);
    expect(readdirSync(folder)).toEqual([SQLITE_FILE]);
    await fillWithSites(folder, 1);
    const database = await open(folder);
    expect(await database.sites.list()).toHaveLength(1);
    await database.close();
  });

  test("is opened and read while another process writes for long", async () => {
    await fillWithSites(folder, 1);
    const writing = new DatabaseSync(join(folder, SQLITE_FILE));
    writing.exec("begin immediate");
    const database = await open(folder);
    expect(await database.sites.list()).toHaveLength(1);
    await database.close();
    writing.close();
  });

  test("that is a file is refused plainly", async () => {
    const dataDir = join(folder, "file");
    writeFileSync(dataDir, "");
    const opening = createSqliteDatabase({ dataDir });
    await expect(opening).rejects.toThrow(DataFolderError);
    await expect(opening).rejects.toThrow(`The data folder ${dataDir} cannot be written to`);
  });

  test("that this user may not write to is refused plainly", () => {
    const dataDir = join(folder, "closed");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    chmodSync(folder, 0o755);
    expect(openAsSomebody(dataDir)).toContain(
      `DataFolderError: The data folder ${dataDir} cannot be written to (no permission)`,
    );
  });

  test("where another version lives is refused plainly", async () => {
    const running = await createSqliteDatabase({ dataDir: folder });
    const opening = createSqliteDatabase({ dataDir: folder, migrations: [] });
    await expect(opening).rejects.toThrow(DataFolderHeldError);
    await running.close();
  });
});

describe("a damaged database", () => {
  test.each([
    ["is no database at all", 0, "not a database"],
    ["has a page of something else in its middle", 0.5, ""],
  ])("that %s is said plainly, and left as it is", async (_, place, finding) => {
    await fillWithSites(folder, 300);
    const file = join(folder, SQLITE_FILE);
    const handle = openSync(file, "r+");
    const page = Math.floor((statSync(file).size * place) / 4096);
    writeSync(handle, "This is something else. ".repeat(500), page * 4096);
    const damaged = readFileSync(file);
    const opening = createSqliteDatabase({ dataDir: folder });
    await expect(opening).rejects.toThrow(DamagedDatabaseError);
    await expect(opening).rejects.toThrow(`The database ${file} is damaged`);
    await expect(opening).rejects.toThrow(finding);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });
});

test("one that is checked in the background opens, reports the damage and refuses writes", async () => {
  await fillWithSites(folder, 300);
  const file = join(folder, SQLITE_FILE);
  const handle = openSync(file, "r+");
  const page = Math.floor(statSync(file).size / 2 / 4096);
  writeSync(handle, "This is something else. ".repeat(500), page * 4096);
  const log = buildLog();
  const database = await createSqliteDatabase({
    dataDir: folder,
    isCheckedInBackground: true,
    log,
  });
  await eventually(() => expect(log.messages).toHaveLength(1));
  const said = `The database ${file} is damaged`;
  expect(log.messages[0]).toContain(said);
  expect(database.damagedRecords.findDatabaseDamage()).toContain(said);
  const put = database.sites.put({
    slug: "new",
    config: {},
    dealerships: [],
    locations: [],
    now: 0,
  });
  await expect(put).rejects.toThrow(DamagedDatabaseError);
  expect(await database.changes.latestId()).toBeGreaterThan(0);
  await database.close();
});

test("a sound one that is checked in the background works as usual, and closes before the check ends", async () => {
  await fillWithSites(folder, 300);
  const database = await createSqliteDatabase({ dataDir: folder, isCheckedInBackground: true });
  expect(database.damagedRecords.findDatabaseDamage()).toBeNull();
  expect(await database.sites.list()).toHaveLength(300);
  await database.close();
});

test("a long check is cancelled at once when its database closes", async () => {
  await fillWithSites(folder, 1);
  makeCheckLong(join(folder, SQLITE_FILE), 500);
  const database = await createSqliteDatabase({ dataDir: folder, isCheckedInBackground: true });
  expect(await database.sites.list()).toHaveLength(1);
  await setTimeout(1000);
  const before = performance.now();
  await database.close();
  expect(performance.now() - before).toBeLessThan(5000);
});

test.each([
  ["removed", () => rmSync(join(folder, SQLITE_FILE))],
  ["replaced", () => renameSync(writeCopy(), join(folder, SQLITE_FILE))],
  ["removed with its folder", () => rmSync(folder, { recursive: true })],
])("one whose file is %s under it says so once and writes nothing any more", async (_, harm) => {
  const log = buildLog();
  const database = await createSqliteDatabase({ dataDir: folder, log });
  const put = () =>
    database.sites.put({ slug: "new", config: {}, dealerships: [], locations: [], now: 0 });
  await put();
  expect(database.damagedRecords.findDatabaseDamage()).toBeNull();
  harm();
  await expect(put()).rejects.toThrow(ReplacedDatabaseError);
  await expect(put()).rejects.toThrow("was removed or replaced while this process had it open");
  expect(database.damagedRecords.findDatabaseDamage()).toContain(join(folder, SQLITE_FILE));
  expect(log.messages).toHaveLength(1);
  mkdirSync(folder, { recursive: true });
  await database.close();
});

test("the removal of its file is noticed even without writes", async () => {
  const database = await createSqliteDatabase({ dataDir: folder });
  rmSync(join(folder, SQLITE_FILE));
  await eventually(() =>
    expect(database.damagedRecords.findDatabaseDamage()).toContain("was removed or replaced"),
  );
  await database.close();
});

test("a file that cannot be checked for a while is reported once, and the database goes on", async () => {
  const log = buildLog();
  const database = await createSqliteDatabase({ dataDir: folder, log });
  const put = (slug: string) =>
    database.sites.put({ slug, config: {}, dealerships: [], locations: [], now: 0 });
  await put("before");
  renameSync(folder, `${folder}-aside`);
  symlinkSync(folder, folder);
  await eventually(() => expect(log.messages).toHaveLength(1));
  expect(log.messages[0]).toContain("ELOOP");
  await put("meanwhile");
  await put("and-again");
  expect(database.damagedRecords.findDatabaseDamage()).toBeNull();
  rmSync(folder);
  renameSync(`${folder}-aside`, folder);
  await put("after");
  expect(await database.sites.list()).toHaveLength(4);
  expect(log.messages).toHaveLength(1);
  await database.close();
});

test("a closed database throws, and may be closed twice", async () => {
  const database = await createSqliteDatabase({ dataDir: folder });
  database.changes.watch(() => {});
  await database.close();
  await database.close();
  await expect(database.sites.list()).rejects.toThrow("is closed");
});

function writeCopy(): string {
  const copy = join(folder, "copy.db");
  copyFileSync(join(folder, SQLITE_FILE), copy);
  return copy;
}

async function fillWithSites(dataDir: string, count: number): Promise<void> {
  const database = await createSqliteDatabase({ dataDir });
  const config = { filler: "x".repeat(2000) };
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      database.sites.put({ slug: `s${index}`, config, dealerships: [], locations: [], now: 0 }),
    ),
  );
  await database.close();
}

/**
 * A check reckons a column that may not be empty for each row: about 0.1 s for each of these. The
 * column is put into the schema by hand, because writing the rows would reckon it, too.
 */
function makeCheckLong(file: string, rows: number): void {
  const database = new DatabaseSync(file, { defensive: false });
  database.exec(
    `create table slow (id integer);
     with recursive number (id) as (select 1 union all select id + 1 from number where id < ${rows})
       insert into slow select id from number;
     pragma writable_schema = on;
     update sqlite_schema set sql = 'create table slow (id integer,
       reckoned integer not null as (length(hex(zeroblob(20000000 + id)))) virtual)'
       where name = 'slow'`,
  );
  database.close();
}

/** Root may write everywhere, so a child takes another user's rights. */
function openAsSomebody(dataDir: string): string {
  const module = join(import.meta.dirname, "create-sqlite-database.ts");
  const isRoot = process.getuid?.() === 0;
  const { stderr } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `const { createSqliteDatabase } = await import(${JSON.stringify(module)});
       await createSqliteDatabase({ dataDir: ${JSON.stringify(dataDir)} });`,
    ],
    { encoding: "utf8", ...(isRoot && { uid: 65_534, gid: 65_534 }) },
  );
  return stderr;
}
