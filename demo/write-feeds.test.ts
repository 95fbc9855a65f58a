import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { EARLIER_FEED_DAYS } from "./stock/prices/earlier-stock.ts";
import { type DemoFeed, writeDemoFeeds } from "./write-feeds.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function writeAll(now: number): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-feeds-"));
  folders.push(folder);
  await writeDemoFeeds(join(folder, "feeds"), now);
  const files = readdirSync(join(folder, "feeds"));
  return new Map(
    files.map((file) => [file, readFileSync(join(folder, "feeds", file), "base64")] as const),
  );
}

describe("the feeds of the demo", () => {
  test("are the same bytes for the same instant", async () => {
    expect(await writeAll(NOW)).toEqual(await writeAll(NOW));
  });

  test("move with the day, so that what is new stays new", async () => {
    expect(await writeAll(NOW)).not.toEqual(await writeAll(NOW + DAY_MS));
  });

  test.each([2027, 2030])("can still be written in %d", async (year) => {
    expect((await writeAll(Date.UTC(year, 0, 1))).size).toBeGreaterThan(17);
  });

  test("are listed with their dealerships", async () => {
    const files = await writeAll(NOW);
    const index: DemoFeed[] = JSON.parse(
      Buffer.from(files.get("index.json") ?? "", "base64").toString(),
    );
    expect(index).toContainEqual({
      file: "tussock-christchurch.tsv",
      dealershipSlug: "tussock-christchurch",
      daysAgo: 0,
    });
    expect(index.slice(0, 2)).toMatchObject([
      { file: "arrowfern-parramatta-earlier.csv", daysAgo: EARLIER_FEED_DAYS },
      { file: "arrowfern-parramatta.csv", daysAgo: 0 },
    ]);
    expect(index.map(({ file }) => file).toSorted()).toEqual(
      [...files.keys()].filter((file) => file !== "index.json").toSorted(),
    );
  });
});
