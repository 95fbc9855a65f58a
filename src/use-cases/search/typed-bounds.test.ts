import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import { countOwn, useSearchedStock } from "#tests/tooling/searched-stock.ts";

const stock = useSearchedStock();
const PATH = "/search/new-used-and-demo-cars";

async function search(query: string, price: string) {
  const params = new URLSearchParams({ query, "range[price]": price });
  const { page } = await stock.findPage(`${PATH}?${params}`);
  return page;
}

const read = (href: string | null) => decodeURIComponent(href ?? "").replaceAll("+", " ");

const countBetween = (...ranges: { min: number | null; max: number | null }[]) =>
  countOwn(({ price }) =>
    ranges.every(
      ({ min, max }) =>
        price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY),
    ),
  );

test("a bound that was typed and one of the address both act, whatever they are", async () => {
  const thousands = fc.integer({ min: 1, max: 70 });
  const bound = fc.constantFrom("under", "over");
  const side = fc.constantFrom("least", "most", "both");
  await fc.assert(
    fc.asyncProperty(
      bound,
      thousands,
      side,
      thousands,
      thousands,
      async (word, typed, is, one, two) => {
        const amount = typed * 1_000;
        const [least, most] = [Math.min(one, two) * 1_000, Math.max(one, two) * 1_000];
        const chosen = { min: is === "most" ? null : least, max: is === "least" ? null : most };
        const price = `${chosen.min ?? ""}:${chosen.max ?? ""}`;
        const page = await search(`${word} ${typed}k`, price);
        const said = word === "under" ? { min: null, max: amount } : { min: amount, max: null };
        expect(page.total).toBe(countBetween(said, chosen));
        // Links and forms carry both on, so that the next page has the same vehicles.
        const carried = new URLSearchParams(
          page.hiddenFields.map(({ name, value }) => [name, value]),
        );
        const again = await stock.findPage(`${PATH}?${carried}`);
        expect(again.page.total).toBe(page.total);
        expect(again.page.hiddenFields).toEqual(page.hiddenFields);
      },
    ),
    { numRuns: 40 },
  );
});

describe("bounds of which nothing is in both", () => {
  test("find nothing, are told as two, each with the search without it, and have ways on", async () => {
    const page = await search("ute under 30k", "40000:");
    expect(page.total).toBe(0);
    expect(page.query).toBe("ute under 30k");
    expect(page.chosen.map(({ label, removeHref }) => [label, read(removeHref)])).toEqual([
      ["Ute", `${PATH}?query=under 30k&range[price]=40000:`],
      ["Under $30,000", `${PATH}?query=ute&range[price]=40000:`],
      ["From $40,000", `${PATH}?query=ute under 30k`],
    ]);
    const ways = page.loosening.map(({ label }) => label);
    expect(ways).toEqual(expect.arrayContaining(["Any price", "Under $30,000", "From $40,000"]));
    expect(page.nearest).not.toEqual([]);
  });

  test.each(["Any price", "Under $30,000", "From $40,000"])(
    "%s leads to what it counts",
    async (label) => {
      const page = await search("ute under 30k", "40000:");
      const way = page.loosening.find((loosening) => loosening.label === label);
      const found = await stock.findPage(way?.href ?? "");
      expect(found.page.total).toBe(way?.count);
    },
  );
});

test("the form of a range replaces the words that bound it, and those alone", async () => {
  const { page } = await stock.findPage(`${PATH}?query=ute+under+30k+over+2018`);
  const texts = Object.fromEntries(
    page.facets.flatMap((facet) => (facet.kind === "range" ? [[facet.field, facet.text]] : [])),
  );
  expect(texts).toMatchObject({ price: "ute over 2018", year: "ute under 30k" });
  expect(parseSearchState(new URLSearchParams({ query: texts["price"] ?? "" })).query).not.toBe("");
});
