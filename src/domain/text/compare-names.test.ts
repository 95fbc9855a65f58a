import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";

test("names are in the order that readers expect, with accents, case and numbers", () => {
  const names = ["Škoda", "Zeekr", "MG", "Mazda", "i100", "i20", "CX-5", "CX-30", "Citroën"];
  expect(names.toSorted(compareNames)).toEqual([
    "Citroën",
    "CX-5",
    "CX-30",
    "i20",
    "i100",
    "Mazda",
    "MG",
    "Škoda",
    "Zeekr",
  ]);
});

test("the order is one order: no three names stand in a circle", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const once = names.toSorted(compareNames);
      expect(once.toSorted(compareNames)).toEqual(once);
      expect(names.toReversed().toSorted(compareNames).map(normal)).toEqual(once.map(normal));
    }),
  );
});

/** Names that the order calls equal may change places. */
const normal = (name: string, n: number, names: readonly string[]) =>
  names.findIndex((other) => compareNames(name, other) === 0) === n ? n : -1;
