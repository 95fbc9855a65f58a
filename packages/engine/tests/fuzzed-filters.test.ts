import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EngineDocument } from "#engine/engine-document.ts";
import type { FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { parseFilter } from "#engine/filter-syntax/parse-filter.ts";
import { selectNaively } from "./builders/naive-filter.ts";
import {
  RANDOM_FIELDS,
  randomDocuments,
  randomFilter,
  randomSpelling,
} from "./builders/random-filter.ts";
import { type AskedServer, openSearchServer } from "./builders/search-server.ts";
import { writeFilter } from "./builders/write-filter.ts";

/** Sets of documents, and the filters that each is asked with, many of them at once. */
const SETS = 12;
const FILTERS_OF_A_SET = 40;
const ALLOWED_CODES = ["invalid_search_filter", "feature_not_enabled"];

/** Parts that filters are made of, and some that look like it. */
const WORDS =
  `( ) [ ] , = < > ! " ' \\ != >= <= == AND OR NOT IN TO EXISTS IS NULL EMPTY STARTS WITH
  CONTAINS and XOR _geoRadius( _geo _vectors \\u{41} \\x4 colour tags dog.age unknown red 1 -3 1e999
  NaN 🐻 \0`.split(/\s+/);
const soup = fc
  .array(fc.constantFrom(...WORDS, "\n"), { maxLength: 12 })
  .chain((words) => fc.constantFrom(words.join(" "), words.join("")));
const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array).toString());
const hostile = fc.oneof(soup, fc.string({ unit: "binary", maxLength: 40 }), bytes);

let server: AskedServer;
let indexes = 0;

beforeAll(async () => {
  server = await openSearchServer();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});

/** A new index: a field that some document ever had would be known for good. */
async function fillIndex(documents: readonly EngineDocument[]): Promise<string> {
  indexes += 1;
  const path = `/indexes/fuzzed-${indexes}`;
  await server.write("PUT", `${path}/settings/filterable-attributes`, RANDOM_FIELDS);
  await server.write("POST", `${path}/documents?primaryKey=id`, documents);
  return path;
}

const nest = (depth: number) => "(".repeat(depth) + "colour = red" + ")".repeat(depth);

const ask = (path: string, filter: unknown) =>
  server.ask("POST", `${path}/search`, { filter, attributesToRetrieve: ["id"] });

function listHits(body: unknown): number[] {
  return Object(body)["hits"].map(({ id }: { id: number }) => id);
}

function listNaively(documents: readonly EngineDocument[], node: FilterNode | null): unknown[] {
  const selected = node === null ? documents : [...selectNaively(documents, node)];
  return selected.map(({ id }) => id);
}

const sorted = (ids: readonly unknown[]) => ids.map(Number).sort((a, b) => a - b);

describe("filters over HTTP", () => {
  test("of the grammar select what the plainest reading of the rules selects", async () => {
    const filters = fc.array(fc.record({ node: randomFilter, spelling: randomSpelling }), {
      minLength: FILTERS_OF_A_SET,
      maxLength: FILTERS_OF_A_SET,
    });
    await fc.assert(
      fc.asyncProperty(randomDocuments, filters, async (documents, asked) => {
        const path = await fillIndex(documents);
        const answers = await Promise.all(
          asked.map(({ node, spelling }) => ask(path, writeFilter(node, spelling))),
        );
        for (const [at, { node, spelling }] of asked.entries()) {
          const { status, body } = answers[at] ?? {};
          const what = writeFilter(node, spelling);
          expect(status, what).toBe(200);
          expect(sorted(listHits(body)), what).toEqual(sorted(listNaively(documents, node)));
        }
      }),
      { numRuns: SETS },
    );
  });

  test("as lists select what their texts select together", async () => {
    const texts = fc.array(fc.oneof(randomFilter, fc.array(randomFilter, { maxLength: 3 })), {
      maxLength: 3,
    });
    const spelling = { quote: '"', blank: " " } as const;
    await fc.assert(
      fc.asyncProperty(randomDocuments, texts, async (documents, entries) => {
        const path = await fillIndex(documents);
        const filter = entries.map((entry) =>
          Array.isArray(entry)
            ? entry.map((node) => writeFilter(node, spelling))
            : writeFilter(entry, spelling),
        );
        const chosen = entries
          .filter((entry) => !Array.isArray(entry) || entry.length > 0)
          .map((entry) =>
            Array.isArray(entry)
              ? new Set(entry.flatMap((node) => [...selectNaively(documents, node)]))
              : selectNaively(documents, entry),
          );
        const expected = documents.filter((document) => chosen.every((set) => set.has(document)));
        const { status, body } = await ask(path, filter);
        expect([status, sorted(listHits(body))]).toEqual([
          200,
          sorted(expected.map(({ id }) => id)),
        ]);
      }),
      { numRuns: SETS },
    );
  });

  test("of any text at all are answered or refused as filters, never by a failure", async () => {
    const documents: EngineDocument[] = [
      { id: 1, colour: "Red", tags: [1, "a"], dog: { age: -3 } },
      { id: 2, colour: null, dog: [] },
      { id: 3 },
    ];
    const path = await fillIndex(documents);
    const texts = fc.array(hostile, { minLength: FILTERS_OF_A_SET, maxLength: FILTERS_OF_A_SET });
    await fc.assert(
      fc.asyncProperty(texts, async (asked) => {
        const answers = await Promise.all(asked.map((text) => ask(path, text)));
        for (const [at, text] of asked.entries()) {
          const { status, body } = answers[at] ?? {};
          if (status === 200) {
            const expected = listNaively(documents, parseFilter(text));
            expect(sorted(listHits(body)), text).toEqual(sorted(expected));
          } else {
            expect(status, text).toBe(400);
            expect(ALLOWED_CODES, text).toContain(Object(body)["code"]);
          }
        }
      }),
      { numRuns: SETS },
    );
  });

  test("of any shape at all, too", async () => {
    const path = await fillIndex([{ id: 1, colour: "Red" }]);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (filter) => {
        const { status, body } = await ask(path, filter);
        if (status === 200) return;
        expect(status).toBe(400);
        expect(ALLOWED_CODES).toContain(Object(body)["code"]);
      }),
    );
  });

  test("of many alternatives are answered, deep ones up to the limit", async () => {
    const path = await fillIndex([{ id: 1, colour: "Red" }]);
    const many = Array.from({ length: 14_361 }, (_, n) => `size = ${n}`).join(" OR ");
    expect((await ask(path, `${many} OR colour = red`)).body).toMatchObject({ hits: [{ id: 1 }] });
    expect((await ask(path, nest(36))).status).toBe(200);
    for (const depth of [200, 90_000]) {
      expect(await ask(path, nest(depth))).toMatchObject({
        status: 400,
        body: { code: "invalid_search_filter", message: expect.stringContaining("depth limit") },
      });
    }
    expect((await ask(path, `${"NOT ".repeat(147)}colour = red`)).status).toBe(200);
    expect((await ask(path, `${"NOT ".repeat(100_000)}colour = red`)).status).toBe(400);
  });
});
