import { beforeEach, describe, expect, test } from "vitest";
import { FeedUnreadableError } from "#ports/feed-reader.ts";
import { listRejects } from "#tests/builders/import-feed.ts";
import {
  buildFeed,
  CAR_1,
  CAR_2,
  CAR_3,
  openStockImport,
  PARTIAL,
  type StockImport,
} from "#tests/builders/stock-import.ts";
import { RunNotFoundError } from "./find-run.ts";
import { DealershipNotFoundError, importStock } from "./import-stock.ts";
import { UnknownFeedError } from "./resolve-feed-binding.ts";
import { NOTES_SHOWN, ROWS_PER_CHUNK } from "./stage-feed.ts";
import { undoImport } from "./undo-import.ts";

let stock: StockImport;

beforeEach(async () => {
  stock = await openStockImport();
  return () => stock.close();
});

describe("an import", () => {
  test("brings vehicles in and reports rejected rows", async () => {
    const { run: applied, firstNotes } = await stock.run(
      buildFeed(CAR_1, "U9,,CX-5,2022,1,", CAR_2),
    );
    expect(applied).toMatchObject({
      status: "applied",
      mapping: "forecourt",
      counts: { rows: 3, accepted: 2, rejected: 1, created: 2 },
    });
    expect(firstNotes).toEqual([
      expect.objectContaining({ line: 3, column: "make", reason: "There is no make." }),
    ]);
    expect(await listRejects(stock.database, applied.id)).toHaveLength(1);
    const [record] = await stock.listStock();
    expect(record).toMatchObject({
      slug: "2022-mazda-cx-5-u1",
      imported: { name: "2022 Mazda CX-5", price: 31_990 },
    });
    expect(record?.locationId).not.toBeNull();
  });

  test("reports what its vehicles for sale lack", async () => {
    const { lacks } = await stock.run(
      buildFeed("U1,MG,HS,2021,,", "U4,MG,HS,2021,POA,", "U3,MG,HS,2021,,sold", CAR_2),
    );
    expect(lacks).toEqual({ vehicles: 3, price: 1, withheld: 1, photos: 3, km: 3 });
  });

  test.each([NOTES_SHOWN - 1, NOTES_SHOWN, NOTES_SHOWN + 1])(
    "hands the first of %i rejects back, and keeps them all",
    async (count) => {
      const bad = Array.from({ length: count }, (_, row) => `U${row},,CX-5,2022,1,`);
      const { run: applied, firstNotes } = await stock.run(buildFeed(...bad, CAR_1));
      expect(firstNotes).toHaveLength(Math.min(count, NOTES_SHOWN));
      expect(await listRejects(stock.database, applied.id)).toHaveLength(count);
    },
  );

  test("reports the columns that it does not read, with what they may mean", async () => {
    const { ignored, run: applied } = await stock.run(
      "stock_number,make,model,year,colur\nU1,MG,HS,2021,Red\n",
    );
    expect(ignored).toEqual([{ column: "colur", closest: "colour" }]);
    expect(applied.ignoredColumns).toEqual(["colur"]);
  });

  test("reports a repeated column, and reads the first that is filled", async () => {
    const { run: applied, firstNotes } = await stock.run(
      "stock_number,make,model,year,price,price\nU1,MG,HS,2021,,9000\nU2,MG,HS,2021,100,200\n",
    );
    expect(firstNotes).toMatchObject([
      { line: 1, column: "price", reason: expect.stringContaining('5 ("price") and 6 ("price")') },
    ]);
    expect(await listRejects(stock.database, applied.id)).toEqual(firstNotes);
    expect(applied.counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0 });
    expect((await stock.listStock()).map(({ imported }) => imported.price)).toEqual([9000, 100]);
  });

  test("of the same feed twice changes nothing", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2));
    const before = await stock.listStock();
    const { run: second } = await stock.run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect(second.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, removed: 0 });
    expect(await stock.listStock()).toEqual(before);
  });

  test("keeps a price event for each change of a price", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2));
    const { run: second } = await stock.run(buildFeed(CAR_1.replace("31990", "POA"), CAR_2));
    expect(second.counts).toMatchObject({ updated: 1, priceChanges: 1 });
    const [record] = await stock.listStock();
    const events = await stock.database.stock.listPriceEvents("platform", record?.id ?? 0, 10);
    expect(events[0]).toMatchObject({ before: 31_990, after: null, runId: second.id });
  });

  test("of a partial feed leaves what it does not name alone", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2));
    await stock.run(buildFeed(CAR_3));
    expect(await stock.listForSale()).toEqual(["U1", "U2", "U3"]);
  });

  test("in dry run reports what would happen and changes nothing", async () => {
    await stock.run(buildFeed(CAR_1));
    const { run: dry } = await stock.run(buildFeed(CAR_1, CAR_2), { isDryRun: true });
    expect(dry).toMatchObject({ status: "dry_run", counts: { created: 1, unchanged: 1 } });
    expect(await stock.listForSale()).toEqual(["U1"]);
  });

  test("is staged in chunks, and says how far it is", async () => {
    const rows = Array.from({ length: ROWS_PER_CHUNK + 1 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const seen: number[] = [];
    const { run: applied } = await stock.run(buildFeed(...rows), {
      onProgress: (progress) => seen.push(progress.rows),
    });
    expect(seen).toEqual([ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1]);
    expect(applied.counts.created).toBe(ROWS_PER_CHUNK + 1);
  });

  test("can be taken back", async () => {
    await stock.run(buildFeed(CAR_1));
    const before = await stock.listStock();
    const { run: second } = await stock.run(buildFeed(CAR_1.replace("31990", "29990"), CAR_2));
    const undone = await undoImport({ ...stock.database, now: stock.now }, second.id);
    expect(undone.status).toBe("undone");
    expect(await stock.listForSale()).toEqual(["U1"]);
    expect((await stock.listStock())[0]?.imported).toEqual(before[0]?.imported);
    await expect(undoImport({ ...stock.database, now: stock.now }, 99)).rejects.toThrow(
      RunNotFoundError,
    );
  });
});

test("an import that broke and cannot be stopped either reports why it broke", async () => {
  const imports = { ...stock.database.imports, stop: () => Promise.reject(new Error("No room.")) };
  const broken = importStock(
    { ...stock.database, imports, now: stock.now },
    {
      feed: await stock.openFeed(buildFeed(CAR_1)),
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
      const { run: stopped } = await stock.run(buildFeed("U1,,CX-5,2022,1,", "U2,,Rio,2020,1,"), {
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
    await stock.run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
    const { run: second } = await stock.run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect(second.counts.removed).toBe(1);
    expect((await stock.listStock())[2]).toMatchObject({ sourceKey: "U3", soldAt: stock.now() });
  });

  test("keeps the vehicle of a rejected row whose stock number is readable", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
    const { run: second } = await stock.run(buildFeed(CAR_1, CAR_2, "U3,MG,HS,soon,1,"), {
      mode: "full",
    });
    expect(second.counts).toMatchObject({ removed: 0, rejected: 1 });
    expect(await stock.listForSale()).toEqual(["U1", "U2", "U3"]);
  });

  test("leaves what came by another format alone", async () => {
    await stock.run("Stock number,Car type,Make,Model,Year\nD1,used,MG,HS,2021\n");
    await stock.run(buildFeed(CAR_1), { mode: "full" });
    expect(await stock.listForSale()).toEqual(["D1", "U1"]);
  });

  test("that would take more than 40 % away stops, unless that is allowed", async () => {
    const others = ["V1", "V2", "V3", "V4"].map((key) => `${key},Kia,Rio,2020,15990,`);
    await stock.run(buildFeed(CAR_1, CAR_2, ...others), { mode: "full" });
    const { run: stopped } = await stock.run(buildFeed(CAR_1), { mode: "full" });
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain("5 of 6 vehicles as sold (83.3 %)");
    expect(stopped.counts).toMatchObject({ unchanged: 1, removed: 5 });
    expect(await stock.listForSale()).toHaveLength(6);
    const { run: allowed } = await stock.run(buildFeed(CAR_1), {
      mode: "full",
      areRemovalsAllowed: true,
    });
    expect(allowed.status).toBe("applied");
    expect(await stock.listForSale()).toEqual(["U1"]);
  });

  test("and a partial one that says so many are sold stops likewise", async () => {
    const keys = ["V1", "V2", "V3", "V4", "V5"];
    const feed = (status: string) =>
      buildFeed(...keys.map((key) => `${key},Kia,Rio,2020,15990,${status}`));
    await stock.run(feed(""));
    const { run: stopped } = await stock.run(feed("sold"));
    expect(stopped).toMatchObject({ status: "stopped", counts: { sold: 5, removed: 0 } });
    expect(stopped.reason).toContain("5 of 5 vehicles as sold (100 %)");
    expect(await stock.listForSale()).toEqual(keys);
    await stock.run(feed("sold"), { areRemovalsAllowed: true });
    expect(await stock.listForSale()).toEqual([]);
    expect((await stock.run(feed("sold"))).run.status).toBe("applied");
  });

  test("of a dealer of few cars marks half of them as sold unasked", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2), { mode: "full" });
    expect((await stock.run(buildFeed(CAR_1), { mode: "full" })).run.status).toBe("applied");
    expect(await stock.listForSale()).toEqual(["U1"]);
  });

  test.each(["U3,MG", 'U3,MG,"H'])(
    "whose last row is cut off at %j is stopped, and a partial one brings in the rows before",
    async (cut) => {
      await stock.run(buildFeed(CAR_1, CAR_2, CAR_3), { mode: "full" });
      const text = `${buildFeed(CAR_1, CAR_2.replace("15990", "14990"))}${cut}`;
      const { run: stopped } = await stock.run(text, { mode: "full", areRemovalsAllowed: true });
      expect(stopped.status).toBe("stopped");
      expect(stopped.reason).toContain("seems to be cut off on line 4");
      expect(await stock.listForSale()).toEqual(["U1", "U2", "U3"]);
      const { run: partial, firstNotes } = await stock.run(text);
      expect(partial).toMatchObject({ status: "applied", counts: { updated: 1, rejected: 1 } });
      expect(firstNotes).toMatchObject([
        { line: 4, reason: expect.stringContaining("seems to be cut off here") },
      ]);
    },
  );

  test("without one good row stops, even where removals are allowed", async () => {
    await stock.run(buildFeed(CAR_1), { mode: "full" });
    const { run: stopped } = await stock.run(buildFeed(), {
      mode: "full",
      areRemovalsAllowed: true,
    });
    expect(stopped).toMatchObject({
      status: "stopped",
      reason: "There is no row under the header.",
      counts: { rows: 0 },
    });
    expect(await stock.listForSale()).toEqual(["U1"]);
  });
});

describe("an import that cannot go on", () => {
  test("of a dealership that is not there names the near one", async () => {
    const importing = stock.run(buildFeed(CAR_1), { dealershipSlug: "riverbend-motor" });
    await expect(importing).rejects.toThrow(DealershipNotFoundError);
    await expect(importing).rejects.toThrow('Did you mean "riverbend-motors"?');
  });

  test("of columns that fit no format says which is nearest, and of a format that is not theirs too", async () => {
    const headers = "Kennzeichen,Marke,Modell,year,stock_number\n1,MG,HS,2021,U1\n";
    await expect(stock.run(headers)).rejects.toThrow(UnknownFeedError);
    await expect(stock.run(headers)).rejects.toThrow('no column "make", "model"');
    await expect(stock.run(buildFeed(CAR_1), { mapping: "australian-listings" })).rejects.toThrow(
      'no column "Brand"',
    );
    await expect(stock.run(buildFeed(CAR_1), { mapping: "unheard-of" })).rejects.toThrow(
      "Known are: forecourt, dealer-studio",
    );
  });

  test("because the file breaks half-way changes nothing, and the run says why", async () => {
    const rows = Array.from({ length: 1200 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const broken = buildFeed(...rows, '"U9999,MG,HS,2021,1,');
    await expect(stock.run(broken)).rejects.toThrow(FeedUnreadableError);
    expect(await stock.listStock()).toEqual([]);
    const [failed] = await stock.database.imports.list(1);
    expect(failed).toMatchObject({ status: "stopped" });
    expect(failed?.reason).toContain("begins on line 1202");
    expect((await stock.run(buildFeed(CAR_1))).run.status).toBe("applied");
  });

  test("because the operator ends it gives its place back", async () => {
    const controller = new AbortController();
    const rows = Array.from({ length: 1200 }, (_, row) => `U${row},MG,HS,2021,1,`);
    const importing = stock.run(buildFeed(...rows), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("Interrupted.")),
    });
    await expect(importing).rejects.toThrow("Interrupted.");
    expect(await stock.listStock()).toEqual([]);
    expect((await stock.database.imports.list(1))[0]).toMatchObject({
      status: "stopped",
      reason: "Interrupted.",
    });
    expect((await stock.run(buildFeed(CAR_1))).run.status).toBe("applied");
  });
});
