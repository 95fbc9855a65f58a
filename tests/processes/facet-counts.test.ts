import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  COUNTED_FACETS,
  COUNTED_VALUES,
  type CountedField,
  type CountedStock,
  startCountedStock,
} from "../tooling/counted-stock.ts";
import { readFacets, readValues } from "../tooling/read-facets.ts";

const RANDOM_ADDRESSES = 500;
const SEED = 20_261_121;

type Choices = Partial<Record<CountedField, string[]>>;

/** A search as a visitor may have it in the address bar. */
type Search = { path: string; choices: Choices; price: string };

/** A condition on the stored document; `field` is whose choice it is. */
type Condition = { field: string; sql: string };

/** Ways into search, and what each says of the stock by itself. */
const PATHS: Record<string, Condition[]> = {
  "/search/used-cars": [{ field: "car_type", sql: "imported ->> 'car_type' = 'used'" }],
  "/search/new-used-and-demo-cars": [],
  "/search/suv": [{ field: "body", sql: "imported ->> 'simple_body' = 'SUV'" }],
  "/search/mazda": [{ field: "make", sql: "imported ->> 'make' = 'Mazda'" }],
};

let stock: CountedStock;

beforeAll(async () => {
  stock = await startCountedStock();
});

afterAll(() => stock.stop());

describe("the numbers on a search page are those of the table", () => {
  test.each<[string, Choices, string]>([
    ["with nothing chosen", {}, ""],
    ["with a make", { make: ["Mazda"] }, ""],
    ["with two makes", { make: ["Mazda", "Kia"] }, ""],
    ["with a make and a body", { make: ["Toyota"], body: ["SUV"] }, ""],
    ["with three facets", { make: ["Mazda", "Kia"], fuel: ["Diesel"], drive: ["4WD", "AWD"] }, ""],
    ["with a make, a model and a colour", { make: ["Kia"], model: ["Rio"], colour: ["Red"] }, ""],
    ["with a body and a price", { body: ["Ute"] }, "20000:45000"],
    ["with a make that is not in stock", { make: ["Skoda"], body: ["Ute"] }, ""],
  ])("%s", async (_, choices, price) => {
    await compare({ path: "/search/used-cars", choices, price });
  });

  test(`at ${RANDOM_ADDRESSES} addresses, half of them with two facets or more and a hit`, async () => {
    const searches = fc.sample(anySearch(), { numRuns: RANDOM_ADDRESSES, seed: SEED });
    let narrowed = 0;
    for (const search of searches) {
      const total = await compare(search);
      if (total > 0 && Object.keys(search.choices).length >= 2) narrowed += 1;
    }
    expect(narrowed).toBeGreaterThanOrEqual(RANDOM_ADDRESSES / 2);
  });

  test("and the feed had something to leave out", () => {
    expect(stock.countRows()).toBe(500);
    const used = stock.count((PATHS["/search/used-cars"] ?? []).map(({ sql }) => sql));
    expect(used).toBeGreaterThan(100);
    expect(used).toBeLessThan(300);
  });
});

/** Compares every number of a search, on its page and on its facets' pages of all values. */
async function compare(search: Search): Promise<number> {
  const where = listConditions(search);
  const shown = readFacets(await read(search.path, formatParameters(search)));
  const total = stock.count(where.map(({ sql }) => sql));
  expect(shown.total, JSON.stringify(search)).toBe(total);
  for (const { field, column } of COUNTED_FACETS) {
    const expected = countFacet(search, where, field, column);
    const listed = shown.listed.get(field) ?? {};
    if (isOffered(search, field)) {
      expect(shown.valueCounts.get(field) ?? 0, `${field} of ${JSON.stringify(search)}`).toBe(
        Object.keys(expected).length,
      );
    }
    expect(expected, `${field} of ${JSON.stringify(search)}`).toMatchObject(listed);
    if (field !== fieldOfTurn(search)) continue;
    const parameters = formatParameters(search);
    parameters.set("in", search.path);
    const all = readValues(await read(`/facets/${field}`, parameters));
    expect(all, `all of ${field} of ${JSON.stringify(search)}`).toEqual(expected);
  }
  return total;
}

async function read(path: string, parameters: URLSearchParams): Promise<string> {
  const { status, body } = await stock.get(`${path}?${parameters}`);
  expect(status, `${path}?${parameters}`).toBe(200);
  return body;
}

/** Its own choice is ignored; chosen values always show. */
function countFacet(
  { choices }: Search,
  where: readonly Condition[],
  field: CountedField,
  column: string,
): Record<string, number> {
  const others = where.filter((condition) => condition.field !== field);
  const counted = stock.countValues(
    column,
    others.map(({ sql }) => sql),
  );
  const missing = (choices[field] ?? []).filter((value) => !(value in counted));
  return { ...counted, ...Object.fromEntries(missing.map((value) => [value, 0])) };
}

/** Models are offered once a make is chosen. */
function isOffered({ path, choices }: Search, field: CountedField): boolean {
  return field !== "model" || path === "/search/mazda" || Boolean(choices.make ?? choices.model);
}

/** One facet of a search has its page of all values read: another one for the next search. */
function fieldOfTurn(search: Search): CountedField {
  const turn = JSON.stringify(search).length % COUNTED_FACETS.length;
  return COUNTED_FACETS[turn]?.field ?? "make";
}

function formatParameters({ choices, price }: Search): URLSearchParams {
  const parameters = new URLSearchParams(price === "" ? {} : { "range[price]": price });
  for (const [field, values] of Object.entries(choices)) {
    values.forEach((value, n) => parameters.append(`refinementList[${field}][${n}]`, value));
  }
  return parameters;
}

function listConditions({ path, choices, price }: Search): Condition[] {
  const [min, max] = price.split(":");
  const chosen = COUNTED_FACETS.flatMap(({ field, column }) => {
    const values = choices[field];
    if (values === undefined) return [];
    const list = values.map((value) => `'${value}'`).join(", ");
    return [{ field, sql: `imported ->> '${column}' in (${list})` }];
  });
  const range = `imported ->> 'price' between ${min} and ${max}`;
  return [
    ...(PATHS[path] ?? []),
    ...chosen,
    ...(price === "" ? [] : [{ field: "price", sql: range }]),
  ];
}

/** Mostly two facets or more with several values each, so that most find something. */
function anySearch(): fc.Arbitrary<Search> {
  const { make_and_model, body, fuel, transmission, drive, colour } = COUNTED_VALUES;
  const [makes, models] = [0, 1].map((part) =>
    make_and_model.map((both) => both.split(",")[part] ?? ""),
  );
  const values: Record<CountedField, readonly string[]> = {
    make: makes ?? [],
    model: models ?? [],
    body,
    fuel: fuel.filter((word) => word !== "Unleaded"),
    transmission,
    drive,
    colour,
  };
  const choices = fc
    .subarray(
      COUNTED_FACETS.map(({ field }) => field),
      { minLength: 1, maxLength: 4 },
    )
    .chain((fields) =>
      fc.record(
        Object.fromEntries(
          fields.map((field) => {
            const words = [...new Set(values[field])].filter((word) => word !== "");
            const most = Math.min(words.length, 6);
            return [field, fc.subarray(words, { minLength: Math.min(3, most), maxLength: most })];
          }),
        ),
      ),
    );
  return fc
    .record({
      path: fc.constantFrom(...Object.keys(PATHS)),
      choices,
      price: fc.constantFrom("", "", "20000:45000", "0:30000", "18500:18500"),
    })
    .map(({ path, choices: chosen, price }) => {
      const fixed = (PATHS[path] ?? []).map(({ field }) => field);
      const free = Object.entries(chosen).filter(([field]) => !fixed.includes(field));
      return { path, choices: Object.fromEntries(free), price };
    });
}
