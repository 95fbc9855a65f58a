import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { createEngine } from "../../create-engine.ts";
import { runMultiSearch } from "./run-search.ts";
import { createQueuedWriter } from "./write-queued.ts";

const BOUNDS = { maxSearchSteps: 1e7, maxCallSteps: 1e8, maxTogetherSteps: 1e6 };

/** Searches for the facets of all queries, and counts the turns that they took. */
async function searchInSlices(texts: readonly string[], bounds: Partial<typeof BOUNDS>) {
  const engine = createEngine(buildEngineSettings({ filterableAttributes: ["make"] }));
  engine.put(Array.from({ length: 500 }, (_, id) => ({ id, make: `make ${id}` })));
  let turns = 0;
  const write = createQueuedWriter(
    async (work) => {
      turns += 1;
      return work();
    },
    1e8,
    () => {},
  );
  const queries = texts.map((q, at) => ({
    indexUid: "cars",
    q,
    facets: ["make"],
    limit: at,
    filter: `make != "make ${at}"`,
  }));
  const state = { engineOf: () => engine };
  const written = await runMultiSearch(state, queries, write, { ...BOUNDS, ...bounds });
  const answers: unknown[] = written.map((chunks) => JSON.parse(String(Buffer.concat(chunks))));
  return { answers, turns };
}

const withoutTexts = Array<string>(20).fill("");

test("expensive searches without a text are a job each, answered in order", async () => {
  const { answers, turns } = await searchInSlices(withoutTexts, { maxTogetherSteps: 1_000 });
  expect(turns).toBeGreaterThan(20);
  expect(answers).toMatchObject(
    withoutTexts.map((_, limit) => ({ limit, estimatedTotalHits: 499 })),
  );
});

test("a page's cheap searches are answered in fewer jobs than searches", async () => {
  const { answers, turns } = await searchInSlices(withoutTexts, {});
  expect(turns).toBeLessThan(20);
  expect(answers).toHaveLength(20);
});

test("searches for one text read it once, however much that is", async () => {
  const texts = withoutTexts.map(() => "make");
  const together = await searchInSlices(texts, { maxTogetherSteps: 1_000 });
  expect(together.turns).toBeLessThan(20);
});

test("what was tried together counts as work, too", async () => {
  const few = { maxTogetherSteps: 50_000, maxCallSteps: 60_000 };
  await expect(searchInSlices(withoutTexts, few)).rejects.toMatchObject({
    code: "search_too_broad",
  });
});
