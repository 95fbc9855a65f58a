import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createTextIndex } from "../create-text-index.ts";
import { createTokenizer } from "../tokens/create-tokenizer.ts";
import type { MatchPositions } from "./text-format.ts";

const word = fc.constantFrom(
  "toyota",
  "Toyta",
  "hi-lux",
  "Citroën",
  "Ŵôř",
  "æon",
  "🐻",
  "2.0L",
  "a",
);
const separator = fc.constantFrom(" ", ", ", "-", "é ", "́", "“");
const text = fc
  .array(fc.tuple(word, separator), { maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const value = fc.oneof(text, fc.string({ unit: "binary" }), fc.double(), fc.boolean());
const document = fc.record(
  {
    name: value,
    list: fc.array(value, { maxLength: 3 }),
    deep: fc.record({ name: value, list: fc.array(fc.record({ name: value }), { maxLength: 2 }) }),
    none: fc.constant(null),
  },
  { requiredKeys: [] },
);
const query = fc.oneof(text, fc.constantFrom("", "toy", '"toyota hi"', "-a toyota", "ci", "cit æ"));
/** Characters that stand in no text. */
const TAGS = { highlightPreTag: "\ue000", highlightPostTag: "\ue001" };
const ALL = { attributesToHighlight: ["*"], ...TAGS };

function createIndex(documents: readonly object[]) {
  const index = createTextIndex({ searchableAttributes: ["*"], synonyms: { a: ["toyota"] } });
  for (const [row, put] of documents.entries()) index.put(row, { ...put });
  return index;
}

/** All texts of a document without the tags. */
function stripTags(formatted: unknown): unknown {
  return JSON.parse(JSON.stringify(formatted).replaceAll(/[\ue000\ue001]/g, ""));
}

function countTags(formatted: unknown): number {
  return JSON.stringify(formatted).split("\ue000").length - 1;
}

test("without the tags a marked document is the document, numbers as text", () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), query, (documents, q) => {
      const index = createIndex(documents);
      const marked = index.createFormatter(q, ALL);
      const plain = index.createFormatter("", {});
      for (const one of documents) {
        const formatted = marked.format({ ...one });
        fc.pre(!/[\ue000\ue001]/.test(JSON.stringify(one)));
        expect(stripTags(formatted)).toEqual(stripTags(plain.format({ ...one })));
        expect(JSON.stringify(formatted)).not.toMatch(/\ue000[^\ue001]*\ue000|\ue000\ue001/);
      }
    }),
    { numRuns: 300 },
  );
});

test("every mark has a position, which is the stretch that is marked", () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), query, (documents, q) => {
      const index = createIndex(documents);
      const formatter = index.createFormatter(q, ALL);
      for (const one of documents) {
        const positions: MatchPositions = formatter.locate({ ...one });
        const found = Object.values(positions).flat();
        expect(found).toHaveLength(countTags(formatter.format({ ...one })));
        const { name } = one;
        if (typeof name !== "string" || !name.isWellFormed()) continue;
        const bytes = Buffer.from(name);
        const parts = (positions.name ?? []).map(({ start, length }) =>
          bytes.toString("utf8", start, start + length),
        );
        const { name: shown } = formatter.format({ name });
        expect(String(shown).match(/(?<=\ue000)[^\ue001]*/g) ?? []).toEqual(parts);
      }
    }),
    { numRuns: 300 },
  );
});

test("a cropped text is a stretch of the whole one, of no more words, between markers", () => {
  fc.assert(
    fc.property(text, query, fc.integer({ min: 1, max: 6 }), (name, q, cropLength) => {
      const index = createIndex([{ name }]);
      const crop = { attributesToCrop: ["name"], cropLength, cropMarker: "\ue002" };
      const shown = String(index.createFormatter(q, crop).format({ name }).name);
      const inner = shown.replaceAll("\ue002", "");
      expect(name).toContain(inner);
      if (shown === inner) expect(shown).toBe(name);
      else expect(createTokenizer({})(inner, 99)).toHaveLength(cropLength);
    }),
    { numRuns: 300 },
  );
});
