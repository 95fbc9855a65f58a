import { expect, test } from "vitest";
import { createDictionary, type Dictionary } from "../../columns/dictionary.ts";
import { createPassTable, PASSES } from "./pass-table.ts";

/** A table of what compares as "kia", and what was tested for it. */
function createKiaTable(dictionary: Dictionary, keys: ReadonlySet<string> | null, rows: number) {
  const tested: unknown[] = [];
  const isKia = (scalar: unknown) => {
    tested.push(scalar);
    return scalar === "kia";
  };
  const table = createPassTable(dictionary, isKia, keys);
  const ask = (code: number) => (table.entries(rows)[code] || table.resolve(code)) === PASSES;
  return { tested, ask };
}

test("a code is tested once, when it is first asked for, and anew when it has got another value", () => {
  const dictionary = createDictionary();
  const { tested, ask } = createKiaTable(dictionary, null, 1);
  const kia = dictionary.take("Kia");
  expect([ask(kia), ask(kia), ask(0)]).toEqual([true, true, false]);
  expect(tested).toEqual(["kia"]);
  dictionary.release(kia);
  const audi = dictionary.take("Audi");
  expect(audi).toBe(kia);
  expect(ask(audi)).toBe(false);
});

test("listed values are looked up in every spelling, and only what came later is tested", () => {
  const dictionary = createDictionary();
  const [Kia, audi, KIA] = ["Kia", "Audi", "KIA"].map(dictionary.take);
  const { tested, ask } = createKiaTable(dictionary, new Set(["kia", "opel"]), 10);
  expect([Kia, audi, KIA, 0].map((code = 0) => ask(code))).toEqual([true, false, true, false]);
  expect(tested).toEqual([]);
  expect(ask(dictionary.take("kia"))).toBe(true);
  expect(tested).toEqual(["kia"]);
});

test("of a few rows no more codes are looked at than they have", () => {
  const dictionary = createDictionary();
  const codes = Array.from({ length: 99 }, (_, n) => dictionary.take(`K${n}`));
  const { tested, ask } = createKiaTable(dictionary, new Set(["kia"]), 1);
  expect(ask(codes[5] ?? 0)).toBe(false);
  expect(tested).toEqual(["k5"]);
});
