import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import type { Feed, FeedRow } from "#ports/feed-reader.ts";

let folder = "";

/** Gives the tests of a file a folder of their own for what `openFile` writes. */
export function useFeedFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "feeds-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
}

export async function openFile(content: string | Uint8Array, name = "stock.csv"): Promise<Feed> {
  const path = join(folder, name);
  await writeFile(path, content);
  return createFileFeedReader().open(path);
}

export async function readRows(content: string | Uint8Array): Promise<FeedRow[]> {
  return collectRows(await openFile(content));
}

export async function collectRows(feed: Feed): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of feed.rows()) rows.push(row);
  return rows;
}
