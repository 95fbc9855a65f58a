import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { fillFromProfile, parseProfile, toProfile } from "./profile.ts";
import { resolveForm } from "./resolve-form.ts";

const ROBIN = {
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};
const answers = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [String(value)]]));

test("a profile is remembered only with name, email and phone", () => {
  expect(toProfile(answers({ ...ROBIN, message: "Hello" }))).toEqual(ROBIN);
  for (const name of ["name", "email", "phone"]) {
    expect(toProfile(answers({ ...ROBIN, [name]: " " }))).toBeNull();
  }
  const { name, email, phone } = ROBIN;
  const short = { name, email, phone, last_name: "", postcode: "" };
  expect(toProfile(answers({ name, email, phone }))).toEqual(short);
});

test.each([null, undefined, 3, "text", [], {}, { name: "Robin", email: 5, phone: "1" }])(
  "%j on a device is no profile",
  (stored) => expect(parseProfile(stored)).toBeNull(),
);

test("what a device stored is read again", () => {
  expect(parseProfile({ ...ROBIN, further: "field" })).toEqual(ROBIN);
});

test("a form with one field for the name gets both names, and does not spoil the profile", () => {
  const fields = resolveForm("email-us", buildSite(), false)?.fields ?? [];
  const filled = fillFromProfile(fields, {}, ROBIN);
  expect(filled["name"]).toEqual(["Robin Archer"]);
  expect(toProfile(filled, ROBIN)).toEqual(ROBIN);
  expect(toProfile({ ...filled, name: ["Robin"] }, ROBIN)).toEqual(ROBIN);
  const changed = { ...filled, name: ["Kim Archer"] };
  expect(toProfile(changed, ROBIN)).toMatchObject({ name: "Kim Archer", last_name: "" });
  const other = { ...filled, email: ["kim@example.com"] };
  expect(toProfile(other, ROBIN)).toMatchObject({ name: "Robin Archer", postcode: "" });
});

test("a profile fills what is asked and not answered, and nothing else", () => {
  const form = resolveForm("newsletter", buildSite(), false);
  const filled = fillFromProfile(form?.fields ?? [], answers({ name: "Kim" }), ROBIN);
  expect(filled).toEqual(answers({ name: "Kim", email: ROBIN.email }));
});
