import { expect, test } from "vitest";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { createDamageRegister } from "./damage-register.ts";

const damage = (name: string, reason = "It is no JSON.") => ({
  kind: "vehicle" as const,
  name,
  reason,
});

test("a damaged record is logged once, and listed until it is read successfully", () => {
  const log = buildLog();
  const register = createDamageRegister(log);
  register.note("vehicle", 1, [damage("1")]);
  register.note("vehicle", 1, [damage("1")]);
  register.note("vehicle", 2, []);
  expect(register.list()).toEqual([damage("1")]);
  expect(log.messages).toHaveLength(1);
  register.note("vehicle", 1, [damage("1", "It has no make.")]);
  expect(register.list()).toEqual([damage("1", "It has no make.")]);
  expect(log.messages).toHaveLength(2);
  expect([1, 2].map((id) => register.isNoted("vehicle", id))).toEqual([true, false]);
  register.note("vehicle", 1, []);
  expect(register.list()).toEqual([]);
});

test("very many damaged records do not flood the log, and all of them are listed", () => {
  const log = buildLog();
  const register = createDamageRegister(log);
  for (let id = 1; id <= 150; id += 1) register.note("vehicle", id, [damage(`${id}`)]);
  expect(register.list()).toHaveLength(150);
  expect(log.messages).toHaveLength(101);
  expect(log.messages.at(-1)).toContain("site doctor");
  for (let id = 1; id <= 150; id += 1) register.note("vehicle", id, []);
  register.note("vehicle", 7, [damage("7")]);
  expect(log.messages).toHaveLength(102);
});
