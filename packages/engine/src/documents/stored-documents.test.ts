import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineDocument } from "../engine-document.ts";
import { createStoredDocuments } from "./stored-documents.ts";

const id = fc.nat({ max: 30 });
const change = fc.oneof(
  fc.record({
    id,
    words: fc.array(fc.string({ unit: "grapheme" })),
    long: fc.nat({ max: 90_000 }),
  }),
  fc.record({ id, note: fc.jsonValue() }),
  id,
);

test("documents of any size come back as they were written, through changes that empty slabs", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
      const stored = createStoredDocuments<EngineDocument>();
      const expected = new Map<number, EngineDocument>();
      for (const changed of changes) {
        if (typeof changed === "number") {
          stored.clear(changed);
          expected.delete(changed);
          continue;
        }
        const document =
          "long" in changed ? { ...changed, long: "é".repeat(changed.long) } : changed;
        stored.write(changed.id, document);
        expected.set(changed.id, document);
      }
      const names = [...expected.values()].flatMap((document) => Object.keys(document));
      expect(names.filter((name) => !stored.hasName(name))).toEqual([]);
      expect(stored.hasName("never")).toBe(false);
      for (let row = 0; row <= 31; row += 1) {
        const document = expected.get(row);
        const copy: unknown = document && JSON.parse(JSON.stringify(document));
        expect(stored.read(row)).toEqual(copy);
        expect(stored.show(row)).toEqual(copy);
      }
    }),
    { numRuns: 50 },
  );
});

test("names that mean something to objects come back as names", () => {
  const stored = createStoredDocuments<EngineDocument>();
  const text = '{"id":1,"__proto__":{"a":1},"toString":"b","constructor":2}';
  stored.write(0, JSON.parse(text));
  expect(JSON.stringify(stored.read(0))).toBe(text);
});

test("shown documents are remembered in bounds", () => {
  const stored = createStoredDocuments<EngineDocument>();
  for (let row = 0; row < 6_000; row += 1) stored.write(row, { id: row });
  const first = stored.show(0);
  expect(stored.show(0)).toBe(first);
  for (let row = 0; row < 6_000; row += 1) stored.show(row);
  expect(stored.show(0)).not.toBe(first);
  expect(stored.show(0)).toEqual(first);
});

test("space that was unused before a restart counts when slabs are emptied after it", () => {
  const write = (row: number, bytes: number) =>
    stored.write(row, { id: row, long: "x".repeat(bytes) });
  const stored = createStoredDocuments<EngineDocument>();
  for (let row = 0; row < 10; row += 1) write(row, 90_000);
  write(10, 200_000);
  for (let row = 0; row < 4; row += 1) stored.clear(row);
  const restored = createStoredDocuments<EngineDocument>();
  restored.restore(stored.saveShapes(), [...stored.saveSlabs()]);
  restored.clear(4);
  restored.clear(5);
  const held = [...restored.saveSlabs()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(held).toBeLessThan(600_000);
  expect(restored.read(9)).toEqual(stored.read(9));
});
