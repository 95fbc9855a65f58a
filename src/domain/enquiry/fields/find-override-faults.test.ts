import { expect, test } from "vitest";
import { formsConfigSchema } from "../forms-config.schema.ts";
import { findOverrideFaults } from "./find-override-faults.ts";

const OWN = ["name", "phone", "message"];
const COLOUR = { name: "colour", kind: "text", label: "Colour" };

function find(override: object) {
  const { overrides } = formsConfigSchema.parse({ overrides: { general: override } });
  if (overrides.general === undefined) throw new Error("There is no override.");
  return findOverrideFaults(overrides.general, OWN).map(
    ({ path, name, expected }) => `${path.join(".")} ${name}: ${expected}`,
  );
}

test.each<[object, string]>([
  [{ order: ["name", "hue"] }, "order.1 hue: a field of the form (name, phone, message)"],
  [{ relabel: { toString: "x" } }, "relabel.toString toString: a field of the form"],
  [{ remove: ["phone"], hide: ["phone"] }, "hide.0 phone: a field that remove does not"],
  [{ remove: ["phone"], require: ["phone"] }, "require.0 phone: a field that remove does"],
  [{ remove: ["phone"], optional: ["phone"] }, "optional.0 phone: a field that remove does"],
  [{ remove: ["phone"], order: ["name", "phone"] }, "order.1 phone: a field that remove does"],
  [{ remove: ["phone"], relabel: { phone: "Mobile" } }, "relabel.phone phone: a field that remove"],
  [{ remove: ["phone"], default: { phone: "1" } }, "default.phone phone: a field that remove"],
  [{ remove: ["phone"], fixed: { phone: "1" } }, "fixed.phone phone: a field that remove does"],
  [{ add: [COLOUR], remove: ["colour"] }, "remove.0 colour: a field of the form's own"],
  [{ add: [COLOUR, COLOUR] }, "add.1.name colour: each added field once"],
  [{ require: ["phone"], optional: ["phone"] }, "require.0 phone: a field that optional does"],
  [{ require: ["phone"], hide: ["phone"] }, "require.0 phone: a field that visitors see, or one"],
  [{ fixed: { phone: "1" }, default: { phone: "2" } }, "default.phone phone: a field that fixed"],
  [{ fixed: { phone: "1" }, require: ["phone"] }, "require.0 phone: a field that fixed does"],
  [{ fixed: { phone: "1" }, optional: ["phone"] }, "optional.0 phone: a field that fixed does"],
])("%j is found", (override, words) => {
  expect(find(override)).toEqual([expect.stringContaining(words)]);
});

test.each<object>([
  {},
  { remove: ["phone"], hide: ["message"], require: ["name"], order: ["message", "name"] },
  { require: ["phone"], hide: ["phone"], default: { phone: "0491 570 156" } },
  { fixed: { message: "Photos, please" }, hide: ["message"], relabel: { message: "Wish" } },
  { add: [COLOUR], order: ["colour"], require: ["colour"], default: { colour: "Red" } },
  { add: [{ ...COLOUR, name: "phone" }], remove: ["phone"], order: ["phone"] },
])("%j has nothing to mend", (override) => {
  expect(find(override)).toEqual([]);
});
