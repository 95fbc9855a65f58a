import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { forecourtMapping } from "#domain/stock/mappings/forecourt.ts";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";
import { FeedUnreadableError } from "#ports/feed-reader.ts";
import { listRejects } from "#tests/builders/import-feed.ts";
import { DAY_MS, NOW } from "#tests/builders/vehicle.ts";
import { RunNotFoundError } from "./find-run.ts";
import {
  DealershipNotFoundError,
  type ImportOutcome,
  type ImportRequest,
  importStock,
} from "./import-stock.ts";
import { UnknownFeedError } from "./resolve-feed-binding.ts";
import { NOTES_SHOWN, ROWS_PER_CHUNK } from "./stage-feed.ts";
import { undoImport } from "./undo-import.ts";

const SLUG = "riverbend-motors";

let folder = "";
let dataDir = "";
let database: Database;
let now = NOW;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-"));
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  now = NOW;
  dataDir = await mkdtemp(join(folder, "data-"));
  database = await createSqliteDatabase({ dataDir });
  const location = { name: "Riverbend", dealership_slug: SLUG, feed_code: "RB" };
  await database.sites.put({
    slug: "riverbend",
    config: {},
    dealerships: [
      { slug: SLUG, name: "Riverbend Motors", phone: null, email: null, price_state: "NSW" },
    ],
    locations: [locationSchema.parse(location)],
    now,
  });
  return () => database.close();
});

const PARTIAL = {
  dealershipSlug: SLUG,
  mapping: "auto",
  mode: "partial",
  isDryRun: false,
  areRemovalsAllowed: false,
  areLossesAllowed: false,
} as const;

async function openFeed(text: string | Buffer): Promise<ImportRequest["feed"]> {
  const path = join(folder, "stock.csv");
  await writeFile(path, text);
  return createFileFeedReader().open(path);
}

async function run(
  text: string | Buffer,
  changes: Partial<ImportRequest> = {},
): Promise<ImportOutcome> {
  const feed = await openFeed(text);
  now += DAY_MS;
  return importStock({ ...database, now: () => now }, { feed, ...PARTIAL, ...changes });
}

const buildFeed = (...rows: string[]): string =>
  ["stock_number,make,model,year,price,status", ...rows, ""].join("\n");

const buildFuller = (...rows: string[]): string =>
  ["stock_number,make,model,year,price,status,km", ...rows, ""].join("\n");

const CAR_1 = "U1,Mazda,CX-5,2022,31990,";
const CAR_2 = "U2,Kia,Rio,2020,15990,";
const CAR_3 = "U3,MG,HS,2021,21990,";

async function listStock(): Promise<VehicleRecord[]> {
  const dealership = await database.sites.findDealership(SLUG);
  const records = await database.stock.listByDealership(dealership?.id ?? 0, 0, 100);
  return records.toSorted((one, other) => one.id - other.id);
}

async function listForSale(): Promise<string[]> {
  const records = await listStock();
  return records.filter(({ soldAt }) => soldAt === null).map(({ sourceKey }) => sourceKey);
}

describe("an import", () => {
  test("brings vehicles in and reports rejected rows", async () => {
    const { run: applied, firstNotes } = await run(buildFeed(CAR_1, "U9,,CX-5,2022,1,", CAR_2));
    expect(applied).toMatchObject({
      status: "applied",
      mapping: "forecourt",
      counts: { rows: 3, accepted: 2, rejected: 1, created: 2 },
    });
    expect(firstNotes).toEqual([
      expect.objectContaining({ line: 3, column: "make", reason: "There is no make." }),
    ]);
    expect(await listRejects(database, applied.id)).toHaveLength(1);
    const [record] = await listStock();
    expect(record).toMatchObject({
      slug: "2022-mazda-cx-5-u1",
      imported: { name: "2022 Mazda CX-5", price: 31_990 },
    });
    expect(record?.locationId).not.toBeNull();
  });

  test("reports what its vehicles for sale lack", async () => {
    const { lacks } = await run(
      buildFeed("U1,MG,HS,2021,,", "U4,MG,HS,2021,POA,", "U3,MG,HS,2021,,sold", CAR_2),
    );
    expect(lacks).toEqual({ vehicles: 3, price: 1, withheld: 1, photos: 3, km: 3 });
  });

  test.each([NOTES_SHOWN - 1, NOTES_SHOWN, NOTES_SHOWN + 1])(
    "hands the first of %i rejects back, and keeps them all",
    async (count) => {
      const bad = Array.from({ length: count }, (_, row) => `U${row},,CX-5,2022,1,`);
      const { run: applied, firstNotes } = await run(buildFeed(...bad, CAR_1));
      expect(firstNotes).toHaveLength(Math.min(count, NOTES_SHOWN));
      expect(await listRejects(database, applied.id)).toHaveLength(count);
    },
  );

  test("reports the columns that it does not read, with what they may mean", async () => {
    const { ignored, run: applied } = await run(
      "stock_number,make,model,year,colur\nU1,MG,HS,2021,Red\n",
    );
    expect(ignored).toEqual([{ column: "colur", closest: "colour" }]);
    expect(applied.ignoredColumns).toEqual(["colur"]);
  });

  test("reports a repeated column, and reads the first that is filled", async () => {
    const { run: applied, firstNotes } = await run(
      "stock_number,make,model,year,price,price\nU1,MG,HS,2021,,9000\nU2,MG,HS,2021,100,200\n",
    );
    expect(firstNotes).toMatchObject([
      { line: 1, column: "price", reason: expect.stringContaining('5 ("price") and 6 ("price")') },
    ]);
    expect(await listRejects(database, applied.id)).toEqual(firstNotes);
    expect(applied.counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect((await listStock()).map(({ imported }) => imported.price)).toEqual([9000, 100]);
  });

  test("of the same feed twice changes nothing", async () => {
    await run(buildFeed(CAR_1, CAR_2));
    const before = await listStock();
    const { run: second } = await run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect(second.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, removed: 0 });
    expect(await listStock()).toEqual(before);
  });

  test("keeps a price event for each change of a price", async () => {
    await run(buildFeed(CAR_1, CAR_2));
    const { run: second } = await run(buildFeed(CAR_1.replace("31990", "POA"), CAR_2));
    expect(second.counts).toMatchObject({ updated: 1, priceChanges: 1 });
    const [record] = await listStock();
    const events = await database.stock.listPriceEvents("platform", record?.id ?? 0);
    expect(events[0]).toMatchObject({ before: 31_990, after: null, runId: second.id });
  });

  test("of a partial feed leaves what it does not name alone", async () => {
    await run(buildFeed(CAR_1, CAR_2));
    await run(buildFeed(CAR_3));
    expect(await listForSale()).toEqual(["U1", "U2", "U3"]);
  });

  test("in dry run reports what would happen and changes nothing", async () => {
    await run(buildFeed(CAR_1));
    const { run: dry } = await run(buildFeed(CAR_1, CAR_2), { isDryRun: true });
    expect(dry).toMatchObject({ status: "dry_run", counts: { created: 1, unchanged: 1 } });
    expect(await listForSale()).toEqual(["U1"]);
  });

  test("is staged in chunks, and says how far it is", async () => {
    const rows = Array.from({ length: ROWS_PER_CHUNK + 1 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const seen: number[] = [];
    const { run: applied } = await run(buildFeed(...rows), {
      onProgress: (progress) => seen.push(progress.rows),
    });
    expect(seen).toEqual([ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1]);
    expect(applied.counts.created).toBe(ROWS_PER_CHUNK + 1);
  });

  test("can be taken back", async () => {
    await run(buildFeed(CAR_1));
    const before = await listStock();
    const { run: second } = await run(buildFeed(CAR_1.replace("31990", "29990"), CAR_2));
    const undone = await undoImport({ ...database, now: () => now }, second.id);
    expect(undone.status).toBe("undone");
    expect(await listForSale()).toEqual(["U1"]);
    expect((await listStock())[0]?.imported).toEqual(before[0]?.imported);
    await expect(undoImport({ ...database, now: () => now }, 99)).rejects.toThrow(RunNotFoundError);
  });
});

describe("a file without some columns", () => {
  const FULL = [
    "stock_number,make,model,year,badge,price,km,description,photos",
    "U1,Mazda,CX-5,2022,Maxx,31990,100,One owner,https://pictures.example/1.jpg",
    "U2,Kia,Rio,2020,S,15990,200,Low km,https://pictures.example/2.jpg",
    "",
  ].join("\n");
  const BARE = "stock_number,make,model,year\nU1,Mazda,CX-5,2022\nU2,Kia,Rio,2020\n";

  test.each(["partial", "full"] as const)(
    "leaves those fields as they are in a %s feed",
    async (mode) => {
      await run(FULL, { mode: "full" });
      const before = await listStock();
      const { run: second, left } = await run(BARE, { mode });
      expect(second).toMatchObject({
        status: "applied",
        counts: { unchanged: 2, updated: 0, priceChanges: 0 },
      });
      expect(await listStock()).toEqual(before);
      expect(left).toEqual(["price", "km", "photos", "description", "badge"]);
    },
  );

  test("changes what it names, and the next whole file is as before", async () => {
    await run(FULL);
    const before = await listStock();
    const { run: second } = await run("stock_number,make,model,year,price\nU1,Mazda,CX-5,2022,1\n");
    expect(second.counts).toMatchObject({ updated: 1, priceChanges: 1 });
    expect((await listStock())[0]).toMatchObject({
      imported: { name: "2022 Mazda CX-5 Maxx", price: 1, km: 100, photos_count: 1 },
      details: { description: "One owner" },
    });
    await undoImport({ ...database, now: () => now }, second.id);
    expect((await listStock()).map(({ imported }) => imported)).toEqual(
      before.map(({ imported }) => imported),
    );
    expect((await run(FULL)).run.counts).toMatchObject({ unchanged: 2 });
  });

  test.each([
    ["drive_away", ["price_egc"]],
    ["excluding_government_charges", ["price_drive_away"]],
    ["estimate", ["price_drive_away", "price_egc"]],
  ])("does not name the price that its own of type %s takes the place of", async (type, left) => {
    const columns = "stock_number,make,model,year";
    await run(`${columns},price_drive_away,price_egc\nU1,MG,HS,2021,31990,29990\n`);
    const second = await run(`${columns},price,price_type\nU1,MG,HS,2021,28990,${type}\n`);
    expect(second.left).toEqual(left);
    expect((await run(`${columns},km\nU1,MG,HS,2021,5\n`)).left).toContain("price_drive_away");
  });

  test("reports no fields when no vehicle was stored", async () => {
    expect((await run(BARE)).left).toEqual([]);
  });

  test("resurrects nothing of an import that was taken back", async () => {
    const { run: first } = await run(FULL);
    await undoImport({ ...database, now: () => now }, first.id);
    await run(BARE);
    expect((await listStock())[0]?.imported).toMatchObject({ price: null, km: null });
  });

  test("leaves a car that its feed called sold as it is", async () => {
    await run(buildFeed(CAR_1, "U2,Kia,Rio,2020,15990,sold"));
    await run(BARE);
    expect(await listForSale()).toEqual(["U1"]);
  });
});

const buildPricedFeed = (count: number, priced: number): string =>
  buildFeed(
    ...Array.from({ length: count }, (_, row) => `U${row},MG,HS,2021,${row < priced ? 1000 : ""},`),
  );

describe("blank and unreadable cells", () => {
  test("that would take the price of more than a fifth of the stock stop the import", async () => {
    await run(buildPricedFeed(20, 20));
    const before = await listStock();
    const { run: stopped } = await run(buildPricedFeed(20, 15));
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain("5 of 20 vehicles would lose something (25 %): price of 5");
    expect(await listStock()).toEqual(before);
    const { run: dry } = await run(buildPricedFeed(20, 15), { isDryRun: true });
    expect(dry).toMatchObject({ status: "dry_run", reason: stopped.reason });
    const { run: allowed } = await run(buildPricedFeed(20, 15), { areLossesAllowed: true });
    expect(allowed).toMatchObject({ status: "applied", counts: { priceChanges: 5 } });
  });

  test("of a fifth are believed", async () => {
    await run(buildPricedFeed(25, 25));
    expect((await run(buildPricedFeed(25, 20))).run.status).toBe("applied");
  });

  test("of a few vehicles are believed, however small the dealership is", async () => {
    await run(buildPricedFeed(4, 4));
    expect((await run(buildPricedFeed(4, 3))).run.status).toBe("applied");
    expect((await run(buildPricedFeed(4, 0))).run.status).toBe("applied");
  });
});

const buildStock = (price: string, km: string, count = 300): string =>
  buildFuller(...Array.from({ length: count }, (_, row) => `U${row},MG,HS,2021,${price},,${km}`));

describe("prices and km of another order of magnitude", () => {
  test.each([
    ["1", "48000", "The price of 300 of 300 vehicles"],
    ["3199000", "48000", "The price of 300 of 300 vehicles"],
    ["31990", "0", "The km of 300 of 300 vehicles"],
  ])("(price %s, km %s) stop the import, unless that is allowed", async (price, km, words) => {
    await run(buildStock("31990", "48000"));
    const { run: stopped } = await run(buildStock(price, km));
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain(words);
    expect((await listStock())[0]?.imported).toMatchObject({ price: 31_990, km: 48_000 });
    const { run: allowed } = await run(buildStock(price, km), { areLossesAllowed: true });
    expect(allowed.status).toBe("applied");
  });

  test("are not judged where stock is new", async () => {
    await run(buildStock("31990", "48000", 5));
    expect((await run(buildStock("31990", "48000", 300))).run.status).toBe("applied");
  });

  test("of a fifth are believed, and reported", async () => {
    await run(buildStock("31990", "48000", 25));
    const { run: applied, leaps } = await run(buildStock("1", "48000", 5));
    expect(applied.status).toBe("applied");
    expect(leaps.price).toMatchObject({ leaps: 5, first: { before: 31_990, after: 1 } });
  });
});

const damage = (text: string, where = "true") => {
  const beside = new DatabaseSync(join(dataDir, "forecourt.db"));
  beside.exec(`update vehicle_document set imported = '${text}' where ${where}`);
  beside.close();
};

describe("a stored record that is damaged", () => {
  const WHOLE_ROW = ["U1", "Mazda", "CX-5", "2022", "31990"];
  const wholeColumns = Object.values(forecourtMapping.columns).map(([header = ""]) => header);
  const CELLS = new Map(
    ["stock_number", "make", "model", "year", "price"].map((header, at) => [header, WHOLE_ROW[at]]),
  );
  const wholeFeed = [
    wholeColumns.join(","),
    wholeColumns.map((header) => CELLS.get(header) ?? "").join(","),
    "",
  ].join("\n");

  const OF_U1 = "id = (select document_id from vehicle where source_key = 'U1')";
  test("stays as it is where the file lacks columns that the stock has, and is named", async () => {
    await run(buildFuller(`${CAR_1},41000`, `${CAR_2},52000`));
    const [whole] = await listStock();
    damage("{}", OF_U1);
    const dearer = "U1,Mazda,CX-5,2022,32990,";
    const {
      run: partial,
      firstNotes,
      lacks,
    } = await run(buildFeed(dearer, CAR_2), { mode: "full" });
    expect(partial.counts).toMatchObject({ rows: 2, accepted: 1, rejected: 1, removed: 0 });
    expect(firstNotes).toEqual([
      expect.objectContaining({
        isRejected: true,
        line: 2,
        sourceKey: "U1",
        reason: expect.stringContaining("Import its row with these columns too: km."),
      }),
    ]);
    expect(lacks.vehicles).toBe(1);
    damage(JSON.stringify(whole?.imported), OF_U1);
    expect((await listStock())[0]).toEqual(whole);
    damage("{}", OF_U1);
    const { run: full, lacks: all } = await run(buildFuller("U1,MG,HS,2021,,,", `${CAR_2},1`));
    expect(full.counts).toMatchObject({ rows: 2, accepted: 2, updated: 2 });
    expect(all).toMatchObject({ vehicles: 2, price: 1, km: 1 });
    expect((await listStock())[0]?.imported).toMatchObject({ make: "MG", km: null });
  });

  test("stays as it is where its changed row is the only one, and no other shows what it had", async () => {
    await run(buildFuller(`${CAR_1},41000`));
    damage("{}");
    const { run: stopped, firstNotes } = await run(buildFeed("U1,Mazda,CX-5,2022,32990,"));
    expect(stopped).toMatchObject({ status: "stopped", counts: { accepted: 0, rejected: 1 } });
    expect(firstNotes[0]?.reason).toContain("Import its row with all columns.");
  });

  test("is mended by a changed row where the file has all that the stock has", async () => {
    await run(buildFeed(CAR_1, CAR_2));
    damage("{}", OF_U1);
    const { run: mended } = await run(buildFeed("U1,Mazda,CX-5,2022,32990,", CAR_2));
    expect(mended.counts).toMatchObject({ accepted: 2, updated: 1, unchanged: 1 });
    expect((await listStock())[0]?.imported.price).toBe(32_990);
  });

  test.each([
    ["all columns", wholeFeed, "imported", "zzz"],
    ["all columns", wholeFeed, "imported", "{}"],
    ["all columns", wholeFeed, "details", "[]"],
    ["some columns", buildFeed(CAR_1), "imported", "{}"],
  ])("is mended by the same file with %s again", async (_, feed, column, text) => {
    await run(feed);
    const [before] = await listStock();
    for (let time = 0; time < 2; time += 1) {
      const beside = new DatabaseSync(join(dataDir, "forecourt.db"));
      beside.exec(`update vehicle_document set ${column} = '${text}'`);
      beside.close();
      expect(await listStock()).toEqual([]);
      const { run: mended } = await run(feed);
      expect(mended.counts).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await listStock()).toEqual([{ ...before, updatedAt: now }]);
      const { run: again } = await run(feed);
      expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 });
    }
  });
});

test("an import that broke and cannot be stopped either reports why it broke", async () => {
  const imports = { ...database.imports, stop: () => Promise.reject(new Error("No room.")) };
  const broken = importStock(
    { ...database, imports, now: () => now },
    {
      feed: await openFeed(buildFeed(CAR_1)),
      ...PARTIAL,
      signal: AbortSignal.abort(new Error("It broke.")),
    },
  );
  await expect(broken).rejects.toThrow("It broke.");
});

describe("a file without one good row", () => {
  test.each(["partial", "full"] as const)(
    "is stopped as a %s feed too, with its counts",
    async (mode) => {
      const { run: stopped } = await run(buildFeed("U1,,CX-5,2022,1,", "U2,,Rio,2020,1,"), {
        mode,
      });
      expect(stopped).toMatchObject({
        status: "stopped",
        reason: expect.stringContaining("Not one row was accepted"),
        counts: { rows: 2, accepted: 0, rejected: 2 },
      });
    },
  );
});

describe("a full feed", () => {
  test("marks what it does not name as sold", async () => {
    await run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
    const { run: second } = await run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect(second.counts.removed).toBe(1);
    expect((await listStock())[2]).toMatchObject({ sourceKey: "U3", soldAt: now });
  });

  test("keeps the vehicle of a rejected row whose stock number is readable", async () => {
    await run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
    const { run: second } = await run(buildFeed(CAR_1, CAR_2, "U3,MG,HS,soon,1,"), {
      mode: "full",
    });
    expect(second.counts).toMatchObject({ removed: 0, rejected: 1 });
    expect(await listForSale()).toEqual(["U1", "U2", "U3"]);
  });

  test("leaves what came by another format alone", async () => {
    await run("Stock number,Car type,Make,Model,Year\nD1,used,MG,HS,2021\n");
    await run(buildFeed(CAR_1), { mode: "full" });
    expect(await listForSale()).toEqual(["D1", "U1"]);
  });

  test("that would take more than 40 % away stops, unless that is allowed", async () => {
    const others = ["V1", "V2", "V3", "V4"].map((key) => `${key},Kia,Rio,2020,15990,`);
    await run(buildFeed(CAR_1, CAR_2, ...others), { mode: "full" });
    const { run: stopped } = await run(buildFeed(CAR_1), { mode: "full" });
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain("5 of 6 vehicles as sold (83.3 %)");
    expect(stopped.counts).toMatchObject({ unchanged: 1, removed: 5 });
    expect(await listForSale()).toHaveLength(6);
    const { run: allowed } = await run(buildFeed(CAR_1), {
      mode: "full",
      areRemovalsAllowed: true,
    });
    expect(allowed.status).toBe("applied");
    expect(await listForSale()).toEqual(["U1"]);
  });

  test("of a dealer of few cars marks half of them as sold unasked", async () => {
    await run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect((await run(buildFeed(CAR_1), { mode: "full" })).run.status).toBe("applied");
    expect(await listForSale()).toEqual(["U1"]);
  });

  test.each(["U3,MG", 'U3,MG,"H'])(
    "whose last row is cut off at %j is stopped, and a partial one brings in the rows before",
    async (cut) => {
      await run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
      const text = `${buildFeed(CAR_1, CAR_2.replace("15990", "14990"))}${cut}`;
      const { run: stopped } = await run(text, { mode: "full", areRemovalsAllowed: true });
      expect(stopped.status).toBe("stopped");
      expect(stopped.reason).toContain("seems to be cut off on line 4");
      expect(await listForSale()).toEqual(["U1", "U2", "U3"]);
      const { run: partial, firstNotes } = await run(text);
      expect(partial).toMatchObject({ status: "applied", counts: { updated: 1, rejected: 1 } });
      expect(firstNotes).toMatchObject([
        { line: 4, reason: expect.stringContaining("seems to be cut off here") },
      ]);
    },
  );

  test("without one good row stops, even where removals are allowed", async () => {
    await run(buildFeed(CAR_1), { mode: "full" });
    const { run: stopped } = await run(buildFeed(), { mode: "full", areRemovalsAllowed: true });
    expect(stopped).toMatchObject({
      status: "stopped",
      reason: "There is no row under the header.",
      counts: { rows: 0 },
    });
    expect(await listForSale()).toEqual(["U1"]);
  });
});

describe("an import that cannot go on", () => {
  test("of a dealership that is not there names the near one", async () => {
    const importing = run(buildFeed(CAR_1), { dealershipSlug: "riverbend-motor" });
    await expect(importing).rejects.toThrow(DealershipNotFoundError);
    await expect(importing).rejects.toThrow('Did you mean "riverbend-motors"?');
  });

  test("of columns that fit no format says which is nearest, and of a format that is not theirs too", async () => {
    const headers = "Kennzeichen,Marke,Modell,year,stock_number\n1,MG,HS,2021,U1\n";
    await expect(run(headers)).rejects.toThrow(UnknownFeedError);
    await expect(run(headers)).rejects.toThrow('no column "make", "model"');
    await expect(run(buildFeed(CAR_1), { mapping: "australian-listings" })).rejects.toThrow(
      'no column "Brand"',
    );
    await expect(run(buildFeed(CAR_1), { mapping: "unheard-of" })).rejects.toThrow(
      "Known are: forecourt, dealer-studio",
    );
  });

  test("because the file breaks half-way changes nothing, and the run says why", async () => {
    const rows = Array.from({ length: 1200 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const broken = buildFeed(...rows, '"U9999,MG,HS,2021,1,');
    await expect(run(broken)).rejects.toThrow(FeedUnreadableError);
    expect(await listStock()).toEqual([]);
    const [failed] = await database.imports.list(1);
    expect(failed).toMatchObject({ status: "stopped" });
    expect(failed?.reason).toContain("begins on line 1202");
    expect((await run(buildFeed(CAR_1))).run.status).toBe("applied");
  });

  test("because the operator ends it gives its place back", async () => {
    const controller = new AbortController();
    const rows = Array.from({ length: 1200 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const importing = run(buildFeed(...rows), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("Interrupted.")),
    });
    await expect(importing).rejects.toThrow("Interrupted.");
    expect(await listStock()).toEqual([]);
    expect((await database.imports.list(1))[0]).toMatchObject({
      status: "stopped",
      reason: "Interrupted.",
    });
    expect((await run(buildFeed(CAR_1))).run.status).toBe("applied");
  });
});
