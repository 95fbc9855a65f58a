import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RANDOM_FIELDS, randomDocuments } from "#tests/builders/random-filter.ts";
import { searchDocuments } from "#tests/builders/search-cars.ts";

test("a page of any size is that stretch of the whole stock in order", () => {
  fc.assert(
    fc.property(
      randomDocuments,
      fc.constantFrom(...RANDOM_FIELDS),
      fc.constantFrom("asc", "desc"),
      fc.nat({ max: 6 }),
      fc.nat({ max: 6 }),
      (documents, field, direction, offset, limit) => {
        const settings = { sortableAttributes: RANDOM_FIELDS };
        const sort = [`${field}:${direction}`];
        const whole = searchDocuments(documents, settings, { sort, limit: 1000 }).hits;
        const { hits } = searchDocuments(documents, settings, { sort, offset, limit });
        expect(hits).toEqual(whole.slice(offset, offset + limit));
      },
    ),
  );
});

test("the first page of a long stock is found among vehicles that tie", () => {
  const documents = Array.from({ length: 500 }, (_, id) => ({ id, price: (id * 37) % 50 }));
  const { hits } = searchDocuments(
    documents,
    { sortableAttributes: ["price"] },
    { sort: ["price:asc"], limit: 12 },
  );
  const inOrder = documents.toSorted((a, b) => a.price - b.price || a.id - b.id);
  expect(hits).toEqual(inOrder.slice(0, 12));
});

test.each([0, 1, 50, 9_999])(
  "a very long stock is sampled and found in order (%i wanted)",
  (limit) => {
    const documents = Array.from({ length: 10_000 }, (_, id) => ({ id, price: (id * 7_919) % 97 }));
    const settings = { sortableAttributes: ["price"], maxTotalHits: 10_000 };
    const { hits } = searchDocuments(documents, settings, { sort: ["price:desc"], limit });
    const inOrder = documents.toSorted((a, b) => b.price - a.price || a.id - b.id);
    expect(hits.map(({ id }) => id)).toEqual(inOrder.slice(0, limit).map(({ id }) => id));
  },
);
