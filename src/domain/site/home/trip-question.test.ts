import { array, assert, constantFrom, dictionary, integer, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRange } from "../../search/fields/number-range.ts";
import { resolveTripQuestion, type TripStock } from "./trip-question.ts";

const ask = (values: TripStock["values"], total = 10) => resolveTripQuestion({ total, values });

const CARAVANS = {
  item_type: { caravan: 8, motorhome: 2 },
  car_type: { new: 4, used: 6 },
  berths: { 6: 1, 2: 6, 4: 3 },
  length_metres: { 4.9: 1, 5: 2, 5.5: 3, 8: 1 },
};

describe("the question of a home", () => {
  test("is who sleeps in a caravan, and how long it may be", () => {
    expect(ask(CARAVANS)).toEqual({
      is: "search",
      question: "Who's coming along?",
      fields: [
        {
          parameter: "refinementList[berths][0]",
          label: "Who sleeps in it?",
          choices: [
            { value: "2", label: "2 berths", count: 6 },
            { value: "4", label: "4 berths", count: 3 },
            { value: "6", label: "6 berths", count: 1 },
          ],
        },
        {
          parameter: "range[length]",
          label: "How long?",
          choices: [
            { value: ":5", label: "Up to 5 m", count: null },
            { value: "5:6", label: "5 m to 6 m", count: null },
            { value: "7:", label: "Over 7 m", count: null },
          ],
        },
      ],
    });
  });

  test("is the licence and the engine of a rider", () => {
    const asked = ask({
      item_type: { motorcycle: 10 },
      licence: { "Full licence": 3, "LAMS approved": 7 },
      engine_cc: { 155: 1, 471: 5, 948: 1 },
    });
    expect(asked).toMatchObject({ question: "What will you ride?" });
    expect(asked?.is === "search" && asked.fields.map(({ parameter }) => parameter)).toEqual([
      "refinementList[licence][0]",
      "range[engine_cc]",
    ]);
  });

  test("is the dates where more than half is for hire", () => {
    const cars = { item_type: { car: 10 }, simple_body: { SUV: 5, Ute: 5 } };
    expect(ask({ ...cars, car_type: { rental: 4, subscription: 2, used: 4 } })).toEqual({
      is: "dates",
      question: "When do you need it?",
    });
    expect(ask({ ...cars, car_type: { rental: 5, used: 5 } })?.is).toBe("search");
  });

  test("is none where there is nothing to choose from", () => {
    expect(ask({})).toBeNull();
    expect(ask({ item_type: { caravan: 10 }, berths: { 4: 10 } })).toBeNull();
    expect(ask({ item_type: { boat: 10 }, berths: { 2: 5, 4: 5 } })).toBeNull();
  });

  test("offers bands that can be read and hold something, never one alone", () => {
    const kind = constantFrom("car", "motorcycle", "caravan", "truck", "motorhome");
    const amounts = array(integer({ min: 1, max: 200_000 }), { maxLength: 8 });
    assert(
      property(kind, amounts, dictionary(string(), integer({ min: 1 })), (item, prices, bodies) => {
        const price = Object.fromEntries(prices.map((amount) => [amount, 1]));
        const asked = ask({ item_type: { [item]: 10 }, price, simple_body: bodies });
        for (const field of asked?.is === "search" ? asked.fields : []) {
          expect(field.choices.length).toBeGreaterThan(1);
          if (!field.parameter.startsWith("range")) continue;
          for (const { value } of field.choices) {
            const band = parseRange(value);
            expect(
              prices.some(
                (amount) =>
                  amount >= (band?.min ?? 0) && amount <= (band?.max ?? Number.POSITIVE_INFINITY),
              ),
            ).toBe(true);
          }
        }
      }),
    );
  });
});
