import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { forecourtMapping } from "#domain/stock/mappings/forecourt.ts";
import {
  buildFeed,
  buildFuller,
  CAR_1,
  CAR_2,
  openStockImport,
  type StockImport,
} from "#tests/builders/stock-import.ts";

let stock: StockImport;

beforeEach(async () => {
  stock = await openStockImport();
  return () => stock.close();
});

const damage = (text: string, where = "true") => {
  const beside = new DatabaseSync(join(stock.dataDir, "forecourt.db"));
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
    await stock.run(buildFuller(`${CAR_1},41000`, `${CAR_2},52000`));
    const [whole] = await stock.listStock();
    damage("{}", OF_U1);
    const dearer = "U1,Mazda,CX-5,2022,32990,";
    const {
      run: partial,
      firstNotes,
      lacks,
    } = await stock.run(buildFeed(dearer, CAR_2), { mode: "full" });
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
    expect((await stock.listStock())[0]).toEqual(whole);
    damage("{}", OF_U1);
    const { run: full, lacks: all } = await stock.run(
      buildFuller("U1,MG,HS,2021,,,", `${CAR_2},1`),
    );
    expect(full.counts).toMatchObject({ rows: 2, accepted: 2, updated: 2 });
    expect(all).toMatchObject({ vehicles: 2, price: 1, km: 1 });
    expect((await stock.listStock())[0]?.imported).toMatchObject({ make: "MG", km: null });
  });

  test("stays as it is where its changed row is the only one, and no other shows what it had", async () => {
    await stock.run(buildFuller(`${CAR_1},41000`));
    damage("{}");
    const { run: stopped, firstNotes } = await stock.run(buildFeed("U1,Mazda,CX-5,2022,32990,"));
    expect(stopped).toMatchObject({ status: "stopped", counts: { accepted: 0, rejected: 1 } });
    expect(firstNotes[0]?.reason).toContain("Import its row with all columns.");
  });

  test("is mended by a changed row where the file has all that the stock has", async () => {
    await stock.run(buildFeed(CAR_1, CAR_2));
    damage("{}", OF_U1);
    const { run: mended } = await stock.run(buildFeed("U1,Mazda,CX-5,2022,32990,", CAR_2));
    expect(mended.counts).toMatchObject({ accepted: 2, updated: 1, unchanged: 1 });
    expect((await stock.listStock())[0]?.imported.price).toBe(32_990);
  });

  test.each([
    ["all columns", wholeFeed, "imported", "zzz"],
    ["all columns", wholeFeed, "imported", "{}"],
    ["all columns", wholeFeed, "details", "[]"],
    ["some columns", buildFeed(CAR_1), "imported", "{}"],
  ])("is mended by the same file with %s again", async (_, feed, column, text) => {
    await stock.run(feed);
    const [before] = await stock.listStock();
    for (let time = 0; time < 2; time += 1) {
      const beside = new DatabaseSync(join(stock.dataDir, "forecourt.db"));
      beside.exec(`update vehicle_document set ${column} = '${text}'`);
      beside.close();
      expect(await stock.listStock()).toEqual([]);
      const { run: mended } = await stock.run(feed);
      expect(mended.counts).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await stock.listStock()).toEqual([{ ...before, updatedAt: stock.now() }]);
      const { run: again } = await stock.run(feed);
      expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 });
    }
  });
});
