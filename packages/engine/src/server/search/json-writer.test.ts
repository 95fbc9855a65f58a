import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createJsonWriter } from "./json-writer.ts";

const never = () => false;

test("JSON written in pieces equals JSON written at once, at any depth", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, depth) => {
      const writer = createJsonWriter(value, depth, () => {});
      expect(writer.advance(never)).toBe(true);
      expect(String(Buffer.concat(writer.chunks))).toBe(JSON.stringify(value));
    }),
  );
});

test("fields without a value are left out, and one made when it is read is read once", () => {
  let reads = 0;
  const facets = {
    get price() {
      reads += 1;
      return { 5: 1 };
    },
  };
  const writer = createJsonWriter({ hits: undefined, facets }, 2, () => {});
  writer.advance(never);
  expect(String(Buffer.concat(writer.chunks))).toBe('{"facets":{"price":{"5":1}}}');
  expect(reads).toBe(1);
});

test("each hit and each facet is a slice of its own, where slices are over at once", () => {
  const answer = {
    hits: Array.from({ length: 50 }, (_, id) => ({ id })),
    facets: { make: {}, model: {} },
  };
  const writer = createJsonWriter(answer, 2, () => {});
  let turns = 1;
  while (!writer.advance(() => true)) turns += 1;
  expect(turns).toBeGreaterThan(52);
  expect(String(Buffer.concat(writer.chunks))).toBe(JSON.stringify(answer));
});

test("bytes are reported while they are written, and an error of the callback ends the writing", () => {
  const hits = Array(1_000).fill("x".repeat(1_000));
  let told = 0;
  const writer = createJsonWriter(hits, 1, (bytes) => {
    told += bytes;
    if (told > 200_000) throw new RangeError("enough");
  });
  expect(() => writer.advance(never)).toThrow("enough");
  expect(told).toBeLessThan(300_000);
});
