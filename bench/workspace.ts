import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runForecourt } from "./processes/run-forecourt.ts";
import { BENCH_SITE_FILE } from "./stock/bench-site.ts";
import { type StockFeed, writeStockFeed } from "./stock/write-stock-feed.ts";

/**
 * Inside the checkout, because the system's temporary folder may be memory, where an fsync costs nothing.
 */
const PARENT = ".bench";

/** A temporary folder with the feeds and data folders of the subjects. */
export type Workspace = {
  /** The path of a feed, written on first use. */
  feed: (feed: StockFeed) => string;
  /** A new and empty folder. */
  createFolder: () => string;
  /** A new data folder with the bench's site and no stock. */
  createDataDir: () => Promise<string>;
  remove: () => void;
};

export function createWorkspace(): Workspace {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(join(PARENT, "run-"));
  const createFolder = (): string => mkdtempSync(join(folder, "data-"));
  const feeds = new Map<string, string>();
  return {
    feed: (feed) => {
      const name = `${feed.vehicles}-${feed.priceRise ?? 0}.csv`;
      const path = feeds.get(name) ?? join(folder, name);
      if (!feeds.has(name)) writeStockFeed(path, feed);
      feeds.set(name, path);
      return path;
    },
    createFolder,
    createDataDir: async () => {
      const dataDir = createFolder();
      await runForecourt(dataDir, ["site", "apply", BENCH_SITE_FILE, "--yes"]);
      return dataDir;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
