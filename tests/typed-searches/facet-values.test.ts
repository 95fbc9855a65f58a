import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { useTypedSearches } from "#tests/tooling/typed-searches.ts";

const FIELDS = [
  "make",
  "simple_body",
  "simple_fuel",
  "simple_transmission",
  "simple_drive",
  "colour",
  "car_type",
  "city",
] as const satisfies readonly (keyof Vehicle)[];

const SLUGS = [
  "arrowfern-demo",
  "tallowood-demo",
  "saltbush-demo",
  "driftline-demo",
  "cinderhaul-demo",
  "tussock-demo",
];

const RUNS = 60;

/** "Caravan" is the kind of vehicle before it is the body of some. */
const isKind = ({ simple_body, item_type }: Vehicle, field: keyof Vehicle): boolean =>
  field === "simple_body" && simple_body?.toLowerCase() === item_type;

/** A "Holden Ute" is the model of that name before it is any ute of the make. */
const isModel = (
  stock: readonly Vehicle[],
  { simple_body }: Vehicle,
  field: keyof Vehicle,
): boolean => field === "simple_body" && stock.some(({ model }) => model === simple_body);

test.each(SLUGS.map((slug) => ({ slug, searches: useTypedSearches(slug) })))(
  "one to four values and a price find on $slug what the same filter finds, in whatever order they stand",
  async ({ searches }) => {
    const stock = searches.stock();
    const price = fc.option(fc.integer({ min: 5_000, max: 120_000 }));
    const asked = fc.record({
      vehicle: fc.constantFrom(...stock),
      fields: fc.shuffledSubarray([...FIELDS], { minLength: 1, maxLength: 4 }),
      price,
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ vehicle, fields, price: most }) => {
        const chosen = fields.filter(
          (field) =>
            vehicle[field] !== null && !isKind(vehicle, field) && !isModel(stock, vehicle, field),
        );
        fc.pre(chosen.length > 0);
        const words = chosen.map((field) => String(vehicle[field]).toLowerCase());
        const meant = stock.filter(
          (each) =>
            chosen.every((field) => each[field] === vehicle[field]) &&
            (most === null || (each.price !== null && each.price <= most)),
        );
        const text = [...words, ...(most === null ? [] : [`under $${most}`])].join(" ");
        const { total } = await searches.find(text);
        expect({ text, total }).toEqual({ text, total: meant.length });
      }),
      { numRuns: RUNS },
    );
  },
);
