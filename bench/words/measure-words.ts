import { buildWhenNeeded } from "#cli/server/build-product.ts";
import { SERVER_NODE_OPTIONS } from "#cli/server/server-options.ts";
import type { BenchRow } from "../bench-row.ts";
import { findCosts, resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import { buildSearchPagePart } from "../uncached/build-part.ts";
import type { SearchPageJobs } from "../uncached/search-page-part.ts";
import type { Workspace } from "../workspace.ts";

const VEHICLES = 20_000;
const MAX_READING_MS = 1;
const MAX_PAGE_RATIO = 1.1;
const TEXT_LENGTH = 200;

/** One page: the words, and the facets that they mean. */
const CHOSEN: readonly [facet: string, value: string][] = [
  ["refinementList[car_type][0]", "used"],
  ["refinementList[transmission][0]", "Automatic"],
  ["refinementList[body][0]", "SUV"],
  ["refinementList[body][1]", "Ute"],
  ["range[price]", ":60000"],
];
const PAGES = {
  words: `/search/all-vehicles?${new URLSearchParams({ query: "used automatic suv or ute under $60,000" })}`,
  facets: `/search/all-vehicles?${new URLSearchParams([...CHOSEN])}`,
};

/** Words of the stock, of no stock, slips, numbers and their mixture, each as long as a text gets. */
const TEXTS: readonly string[] = [
  "used automatic suv or ute under $60,000 with apple carplay in castle hill ",
  "zebra kangaroo wallaby platypus wombat echidna ",
  "hundai volkswaggen mitsubushi forrester outlandr ",
  "2019 to 2020 under 20k between $5,000 and 30000 km ",
  "x y z 1 2 3 ",
].map((text) => text.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH));

/** What it costs to understand the words of a search. */
export async function measureWords(workspace: Workspace): Promise<BenchRow[]> {
  await buildWhenNeeded();
  const module = await buildSearchPagePart();
  const dataDir = await workspace.createDataDir();
  await importFeed(dataDir, workspace.feed({ vehicles: VEHICLES }));
  const part = startPart<SearchPageJobs>(module, { dataDir, nodeOptions: SERVER_NODE_OPTIONS });
  try {
    const { reading, vocabulary, pages } = await part.ask("measureWords", {
      texts: [...TEXTS],
      pages: PAGES,
    });
    const words = findCosts(pages, "words");
    const facets = findCosts(pages, "facets");
    return [
      {
        name: "words: reading a text of 200 characters, the slowest of five",
        value: reading,
        unit: "ms",
        bound: { kind: "at most", value: MAX_READING_MS },
      },
      {
        name: "words: a page that was typed, of the same by facets",
        value: resolveRatio(words, facets),
        unit: "",
        bound: { kind: "at most", value: MAX_PAGE_RATIO },
      },
      report("words: the page that was typed", median(words), "µs"),
      report("words: the page by facets", median(facets), "µs"),
      report("words: the words of 20,000 vehicles, once for each import", vocabulary, "ms"),
    ];
  } finally {
    await part.end();
  }
}

function report(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, bound: null };
}
