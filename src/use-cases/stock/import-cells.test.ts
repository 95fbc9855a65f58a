import { beforeEach, describe, expect, test } from "vitest";
import {
  buildFeed,
  buildFuller,
  CAR_1,
  openStockImport,
  type StockImport,
} from "#tests/builders/stock-import.ts";
import { undoImport } from "./undo-import.ts";

let stock: StockImport;

beforeEach(async () => {
  stock = await openStockImport();
  return () => stock.close();
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
      await stock.run(FULL, { mode: "full" });
      const before = await stock.listStock();
      const { run: second, left } = await stock.run(BARE, { mode });
      expect(second).toMatchObject({
        status: "applied",
        counts: { unchanged: 2, updated: 0, priceChanges: 0 },
      });
      expect(await stock.listStock()).toEqual(before);
      expect(left).toEqual(["price", "km", "photos", "description", "badge"]);
    },
  );

  test("changes what it names, and the next whole file is as before", async () => {
    await stock.run(FULL);
    const before = await stock.listStock();
    const { run: second } = await stock.run(
      "stock_number,make,model,year,price\nU1,Mazda,CX-5,2022,1\n",
    );
    expect(second.counts).toMatchObject({ updated: 1, priceChanges: 1 });
    expect((await stock.listStock())[0]).toMatchObject({
      imported: { name: "2022 Mazda CX-5 Maxx", price: 1, km: 100, photos_count: 1 },
      details: { description: "One owner" },
    });
    await undoImport({ ...stock.database, now: stock.now }, second.id);
    expect((await stock.listStock()).map(({ imported }) => imported)).toEqual(
      before.map(({ imported }) => imported),
    );
    expect((await stock.run(FULL)).run.counts).toMatchObject({ unchanged: 2 });
  });

  test.each([
    ["drive_away", ["price_egc"]],
    ["excluding_government_charges", ["price_drive_away"]],
    ["estimate", ["price_drive_away", "price_egc"]],
  ])("does not name the price that its own of type %s takes the place of", async (type, left) => {
    const columns = "stock_number,make,model,year";
    await stock.run(`${columns},price_drive_away,price_egc\nU1,MG,HS,2021,31990,29990\n`);
    const second = await stock.run(`${columns},price,price_type\nU1,MG,HS,2021,28990,${type}\n`);
    expect(second.left).toEqual(left);
    expect((await stock.run(`${columns},km\nU1,MG,HS,2021,5\n`)).left).toContain(
      "price_drive_away",
    );
  });

  test("reports no fields when no vehicle was stored", async () => {
    expect((await stock.run(BARE)).left).toEqual([]);
  });

  test("resurrects nothing of an import that was taken back", async () => {
    const { run: first } = await stock.run(FULL);
    await undoImport({ ...stock.database, now: stock.now }, first.id);
    await stock.run(BARE);
    expect((await stock.listStock())[0]?.imported).toMatchObject({ price: null, km: null });
  });

  test("leaves a car that its feed called sold as it is", async () => {
    await stock.run(buildFeed(CAR_1, "U2,Kia,Rio,2020,15990,sold"));
    await stock.run(BARE);
    expect(await stock.listForSale()).toEqual(["U1"]);
  });
});

const buildPricedFeed = (count: number, priced: number): string =>
  buildFeed(
    ...Array.from({ length: count }, (_, row) => `U${row},MG,HS,2021,${row < priced ? 1000 : ""},`),
  );

describe("blank and unreadable cells", () => {
  test("that would take the price of more than a fifth of the stock stop the import", async () => {
    await stock.run(buildPricedFeed(20, 20));
    const before = await stock.listStock();
    const { run: stopped } = await stock.run(buildPricedFeed(20, 15));
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain("5 of 20 vehicles would lose something (25 %): price of 5");
    expect(await stock.listStock()).toEqual(before);
    const { run: dry } = await stock.run(buildPricedFeed(20, 15), { isDryRun: true });
    expect(dry).toMatchObject({ status: "dry_run", reason: stopped.reason });
    const { run: allowed } = await stock.run(buildPricedFeed(20, 15), { areLossesAllowed: true });
    expect(allowed).toMatchObject({ status: "applied", counts: { priceChanges: 5 } });
  });

  test("of a fifth are believed", async () => {
    await stock.run(buildPricedFeed(25, 25));
    expect((await stock.run(buildPricedFeed(25, 20))).run.status).toBe("applied");
  });

  test("of a few vehicles are believed, however small the dealership is", async () => {
    await stock.run(buildPricedFeed(4, 4));
    expect((await stock.run(buildPricedFeed(4, 3))).run.status).toBe("applied");
    expect((await stock.run(buildPricedFeed(4, 0))).run.status).toBe("applied");
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
    await stock.run(buildStock("31990", "48000"));
    const { run: stopped } = await stock.run(buildStock(price, km));
    expect(stopped.status).toBe("stopped");
    expect(stopped.reason).toContain(words);
    expect((await stock.listStock())[0]?.imported).toMatchObject({ price: 31_990, km: 48_000 });
    const { run: allowed } = await stock.run(buildStock(price, km), { areLossesAllowed: true });
    expect(allowed.status).toBe("applied");
  });

  test("are not judged where stock is new", async () => {
    await stock.run(buildStock("31990", "48000", 5));
    expect((await stock.run(buildStock("31990", "48000", 300))).run.status).toBe("applied");
  });

  test("of a fifth are believed, and reported", async () => {
    await stock.run(buildStock("31990", "48000", 25));
    const { run: applied, leaps } = await stock.run(buildStock("1", "48000", 5));
    expect(applied.status).toBe("applied");
    expect(leaps.price).toMatchObject({ leaps: 5, first: { before: 31_990, after: 1 } });
  });
});
