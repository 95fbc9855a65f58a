import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as exported from "./engine.ts";

const README = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
const ROW = README.split("\n").find((line) => line.startsWith("| `@forecourt/engine` |")) ?? "";

test.each(Object.keys(exported))("the README's table of imports has %s", (name) => {
  expect(ROW).toContain(`\`${name}\``);
});

test("a program can name the bound of a search's work, by which it is refused", () => {
  const engine = exported.createEngine({
    indexUid: "cars",
    searchableAttributes: ["make"],
    filterableAttributes: [],
    sortableAttributes: [],
    maxTotalHits: 10,
    maxValuesPerFacet: 10,
  });
  engine.put([{ id: 1, make: "Mazda" }]);
  const bound: exported.WorkBound = { maxSteps: 0 };
  expect(() => engine.search({ indexUid: "cars", q: "mazda" }, bound)).toThrow(
    exported.EngineError,
  );
});
