import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEALER_STUDIO_COLUMNS, FORECOURT_COLUMNS } from "./feeds/feed-columns.ts";
import { COMMAS, DEALER_STUDIO_DIALECT, TABS, writeDelimited } from "./feeds/write-delimited.ts";
import { createStock } from "./stock/create-stock.ts";
import type { DealershipPlan } from "./stock/dealership-plan.ts";
import { DEALERSHIP_PLANS } from "./stock/dealership-plans.ts";
import type { DemoVehicle } from "./stock/demo-vehicle.ts";
import { EARLIER_FEED_DAYS, listEarlierStock } from "./stock/prices/earlier-stock.ts";

/** One dealership's feed; `file` is relative to the folder. */
export type DemoFeed = {
  file: string;
  dealershipSlug: string;
  /** Whole stock of today at 0; else what has become cheaper since, to be imported as of that day. */
  daysAgo: number;
};

type FeedForm = { extension: string; encode: (stock: readonly DemoVehicle[]) => Uint8Array };

const FEED_FORMS: Record<DealershipPlan["feed"], FeedForm> = {
  csv: {
    extension: "csv",
    encode: (stock) => Buffer.from(writeDelimited(stock, FORECOURT_COLUMNS, COMMAS)),
  },
  tsv: {
    extension: "tsv",
    encode: (stock) => Buffer.from(writeDelimited(stock, FORECOURT_COLUMNS, TABS)),
  },
  "json-lines": {
    extension: "jsonl",
    encode: (stock) => Buffer.from(writeJsonLines(stock)),
  },
  // In a single-byte encoding, as old stock systems send it, which the importer must detect.
  "dealer-studio": {
    extension: "csv",
    encode: (stock) =>
      Buffer.from(writeDelimited(stock, DEALER_STUDIO_COLUMNS, DEALER_STUDIO_DIALECT), "latin1"),
  },
};

/**
 * Writes every demo dealership's stock: a feed each, one of an earlier day where prices have fallen since, and
 * `index.json` with the returned list, in the order of import. Days count back from `now` (milliseconds UTC); the
 * output is deterministic.
 */
export async function writeDemoFeeds(folder: string, now: number): Promise<DemoFeed[]> {
  await mkdir(folder, { recursive: true });
  const feeds: DemoFeed[] = [];
  for (const plans of groupBySite(DEALERSHIP_PLANS)) {
    for (const { plan, stock } of createStock(plans, now)) {
      const { dealershipSlug } = plan;
      const { extension, encode } = FEED_FORMS[plan.feed];
      // A feed without dates is new stock unless it is a dealership's first, which this would be.
      const earlier = plan.feed === "dealer-studio" ? [] : listEarlierStock(stock);
      if (earlier.length > 0) {
        const file = `${dealershipSlug}-earlier.${extension}`;
        await writeFile(join(folder, file), encode(earlier));
        feeds.push({ file, dealershipSlug, daysAgo: EARLIER_FEED_DAYS });
      }
      const file = `${dealershipSlug}.${extension}`;
      await writeFile(join(folder, file), encode(stock));
      feeds.push({ file, dealershipSlug, daysAgo: 0 });
    }
  }
  await writeFile(join(folder, "index.json"), `${JSON.stringify(feeds, null, 2)}\n`);
  return feeds;
}

/** Groups dealerships by site: the slugs of a site's dealerships begin with the same word. */
function groupBySite(plans: readonly DealershipPlan[]): DealershipPlan[][] {
  const words = [...new Set(plans.map(toSiteWord))];
  return words.map((word) => plans.filter((plan) => toSiteWord(plan) === word));
}

function toSiteWord({ dealershipSlug }: DealershipPlan): string {
  return dealershipSlug.replace(/-.*/, "");
}

/** One JSON object a line, without unknown values. */
function writeJsonLines(stock: readonly DemoVehicle[]): string {
  return stock
    .map((vehicle) => JSON.stringify(vehicle, (_, value) => value ?? undefined))
    .map((line) => `${line}\n`)
    .join("");
}
