import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { type RunningEngine, restartEngine, startEngine } from "#tests/builders/restart-index.ts";
import type { EngineDocument } from "../engine-document.ts";

/** Groups are lists, so that a document is in several; nothing is left to a sort but the order of ids. */
const SETTINGS = buildEngineSettings({
  filterableAttributes: ["dealers", "colour", "km"],
  sortableAttributes: ["km"],
  groupAttribute: "dealers",
});

const DEALERS = [1, 2, 3];
const FILTERS = [
  [],
  ...DEALERS.map((dealer) => [`dealers = ${dealer}`]),
  ["dealers IN [1, 2]"],
  ["dealers IN [2, 3]", "colour = red"],
  ["NOT colour EXISTS"],
  ["km >= 2"],
];

const id = fc.integer({ min: 1, max: 9 });
const car: fc.Arbitrary<EngineDocument> = fc.record(
  {
    id,
    dealers: fc.uniqueArray(fc.constantFrom(...DEALERS), { maxLength: 3 }),
    colour: fc.constantFrom("red", "Red", "blue", null, ["red", "blue"]),
    km: fc.nat({ max: 4 }),
    name: fc.constantFrom("red ute", "blue wagon", "Ute", "wagons"),
  },
  { requiredKeys: ["id", "dealers"] },
);
const anyChange = fc.oneof({ weight: 2, arbitrary: car }, { weight: 1, arbitrary: id });
const changes = fc.array(anyChange, { minLength: 4, maxLength: 16 });

function apply({ engine }: RunningEngine, changed: EngineDocument | number): void {
  if (typeof changed === "number") engine.delete([changed]);
  else engine.put([changed]);
}

function ask({ engine }: RunningEngine) {
  const facets = ["dealers", "colour", "km"];
  const queries = ["", "ute", "rad"].flatMap((q) =>
    FILTERS.map((filter) => ({ indexUid: "cars", q, filter, facets })),
  );
  const { results } = engine.multiSearch({ queries });
  return results.map((result) => ({ ...result, processingTimeMs: 0 }));
}

/** How far codes reach in each column, free ones included. */
function listLimits({ index }: RunningEngine) {
  return index.columns.list().map(({ field, dictionary }) => [field, dictionary.limit()]);
}

function findHighestBlock({ index }: RunningEngine): number {
  return Math.floor(Math.max(0, ...index.rows.listAll()) / 64);
}

test("a restored index behaves as one that was not restored, through any changes", () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const lasting = startEngine(SETTINGS);
      for (const changed of before) apply(lasting, changed);
      const restarted = restartEngine(lasting, SETTINGS);
      expect(ask(restarted)).toEqual(ask(lasting));
      for (const changed of after) {
        apply(lasting, changed);
        apply(restarted, changed);
        expect(ask(restarted)).toEqual(ask(lasting));
      }
      expect(restarted.engine.listIds().sort()).toEqual(lasting.engine.listIds().sort());
    }),
    { numRuns: 40 },
  );
});

test("what was free in an index that is restored is free in it, and taken before anything new", () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const lasting = startEngine(SETTINGS);
      let highestBlock = 0;
      const change = (running: RunningEngine, changed: EngineDocument | number) => {
        apply(running, changed);
        if (running === lasting) highestBlock = Math.max(highestBlock, findHighestBlock(lasting));
      };
      for (const changed of before) change(lasting, changed);
      const restarted = restartEngine(lasting, SETTINGS);
      for (const changed of after) {
        change(lasting, changed);
        change(restarted, changed);
        expect(findHighestBlock(restarted)).toBeLessThanOrEqual(highestBlock);
      }
      expect(listLimits(restarted)).toEqual(listLimits(lasting));
    }),
    { numRuns: 150 },
  );
});
