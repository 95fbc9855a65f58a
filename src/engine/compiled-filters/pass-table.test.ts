import { expect, it } from "vitest";
import { createDictionary } from "../columns/dictionary.ts";
import { createPassTable, PASSES } from "./pass-table.ts";

it("a code is tested once, when it is first asked for, and anew when it has got another value", () => {
  const dictionary = createDictionary();
  const tested: unknown[] = [];
  const table = createPassTable(dictionary, (scalar) => {
    tested.push(scalar);
    return scalar === "kia";
  });
  const ask = (code: number) => (table.entries()[code] || table.resolve(code)) === PASSES;
  const kia = dictionary.take("Kia");
  expect([ask(kia), ask(kia), ask(0)]).toEqual([true, true, false]);
  expect(tested).toEqual(["kia"]);
  dictionary.release(kia);
  const audi = dictionary.take("Audi");
  expect(audi).toBe(kia);
  expect(ask(audi)).toBe(false);
});
