import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { explainEmail } from "../fields/email-field.ts";
import { FIELD_KINDS, type FieldKind } from "../fields/field-kinds.ts";
import { readDollars, readWholeNumber } from "../fields/whole-number-field.ts";
import type { FormField } from "../form.ts";
import { FORM_KINDS } from "../form-kinds.ts";
import { FORM_MESSAGES } from "../form-messages.ts";
import type { PhoneVariant } from "../phone/phone-variants.ts";
import { resolveForm } from "../resolve-form.ts";
import type { Answers } from "./answers.ts";
import { type AnswerProblems, checkAnswers, groupProblems } from "./check-answers.ts";
import { buildInitialAnswers, readAnswers } from "./read-answers.ts";

const OPTIONS = [
  { value: "Sales", label: "Sales" },
  { value: "a & b", label: "A and B" },
];
const buildField = (kind: FieldKind, overrides: Partial<FormField> = {}): FormField => ({
  name: "field",
  kind,
  label: "Field",
  isRequired: true,
  hint: null,
  options: OPTIONS,
  initial: "",
  isHidden: false,
  autocomplete: null,
  isHalf: false,
  isSealed: false,
  suggestions: null,
  ...overrides,
});
const check = (
  kind: FieldKind,
  values: readonly string[],
  overrides: Partial<FormField> = {},
  phoneVariant: PhoneVariant = "au_nz",
) =>
  checkAnswers(
    [buildField(kind, overrides)],
    { field: values },
    {
      messages: FORM_MESSAGES,
      phoneVariant,
    },
  )["field"] ?? null;

/** Answers of a person who reads the labels. */
const SENSIBLE: Record<FieldKind, string> = {
  text: "Robin",
  long_text: "Hello",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
  date: "2026-11-22",
  time: "10:00",
  slot: "2026-11-24T01:00:00.000Z",
  whole_number: "2019",
  money: "$20,000",
  choice: "",
  choices: "",
  checkbox: "true",
};

const isFieldKind = (name: string): name is FieldKind => name in FIELD_KINDS;

describe("what must be answered", () => {
  test.each(Object.keys(SENSIBLE).filter(isFieldKind))("is missed in a field of %s", (kind) => {
    for (const values of [[], [""], ["  "]]) {
      expect(check(kind, values)).toBe("*This is a required field.");
      expect(check(kind, values, { isRequired: false })).toBeNull();
    }
  });

  test("is not missed in a field that the site fills in itself", () => {
    expect(check("text", [], { isHidden: true })).toBeNull();
  });
});

describe("email", () => {
  test.each(["a@b.co", "A.B+c%d-e_f@SUB.example.COM.AU", "1@1.aa", "  robin@example.com "])(
    "%j is taken",
    (value) => expect(check("email", [value])).toBeNull(),
  );
  test.each([
    "a",
    "a@b",
    "a@b.c",
    "@b.co",
    "a b@c.co",
    "a@b.co1",
    "o'brien@example.com",
    "a@b.co, c@d.co",
  ])("%j is refused, and a line helps", (value) => {
    expect(check("email", [value])).toBe("invalid email address");
    expect(explainEmail(value)).not.toBeNull();
  });
  test("a line helps with none that is taken", () => {
    expect(explainEmail(" robin@example.com ")).toBeNull();
  });
});

test.each([
  ["2067", null],
  ["0800", null],
  ["206", "Invalid postcode. Please enter a 4-digit number."],
  ["20677", "Invalid postcode. Please enter a 4-digit number."],
  ["206a", "Invalid postcode. Please enter a 4-digit number."],
])("postcode %j: %j", (value, problem) => expect(check("postcode", [value])).toBe(problem));

test.each<[PhoneVariant, string]>([
  ["au_nz", "Invalid phone number. Must be Australian or New Zealand number."],
  ["any", "Invalid phone number. Too many characters."],
  ["numeric", "Invalid phone number. Too many characters."],
])("a very long phone number has the message of phone numbers: %s", (variant, message) => {
  expect(check("phone", ["1".repeat(40)], {}, variant)).toBe(message);
});

const INVALID_PHONE = "Invalid phone number. Must be Australian or New Zealand number.";

describe("phone of Australia and New Zealand", () => {
  test.each([
    "0491 570 156",
    "+61 491 570 156",
    "+61 0491 570 156",
    "+610491570156",
    "0061 491 570 156",
    "61491570156",
    "(02) 5550 1234",
    "02-5550-1234",
    "03.7010.1234",
    "(08) 5550 0000",
    "+64 9 000 0000",
    "0064 9 000 0000",
    "+(64) 9 000 0000",
    "021 000 000",
    "021 000 0000",
    "021 000 00000",
    "+64 21 000 0000",
    "09 000 0000",
    "03 000 0000",
    "0800 000 000",
  ])("%s is taken", (value) => expect(check("phone", [value])).toBeNull());

  test.each(["12345", "1300 000 000", "+1 202 555 0101", "+44 20 7946 0000", "call me", "04 1234"])(
    "%s is refused",
    (value) => expect(check("phone", [value])).toBe(INVALID_PHONE),
  );

  test("no number is refused for its range", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("2", "3", "4", "5", "7", "8"),
        fc.stringMatching(/^\d{8}$/),
        (area, rest) => {
          expect(check("phone", [`0${area}${rest}`])).toBeNull();
          expect(check("phone", [`+61${area}${rest}`])).toBeNull();
        },
      ),
    );
  });
});

describe("phone of the other variants", () => {
  test.each<[PhoneVariant, string, string | null]>([
    ["au_nz_uk", "+44 20 7946 0000", null],
    ["au_nz_uk", "44 7700 900 000", null],
    ["au_nz_uk", "0491 570 156", null],
    ["au_nz_uk", "+1 202 555 0101", INVALID_PHONE],
    ["any", "+1 2025550101", null],
    ["any", "1".repeat(14), null],
    ["any", "1".repeat(15), "Invalid phone number. Too many characters."],
    ["numeric", "1".repeat(14), null],
    ["numeric", "1".repeat(15), "Invalid phone number. Too many characters."],
  ])("%s: %s: %j", (variant, value, problem) => {
    expect(check("phone", [value], {}, variant)).toBe(problem);
  });
});

test.each<[FieldKind, string, keyof typeof FORM_MESSAGES | null]>([
  ["date", "2026-02-28", null],
  ["date", "2026-02-29", "date"],
  ["date", "28/02/2026", "date"],
  ["time", "23:59", null],
  ["time", "24:00", "time"],
  ["time", "9:00", "time"],
  ["whole_number", "45,000 km", null],
  ["whole_number", "$12 000", null],
  ["whole_number", "0", null],
  ["money", "$20,000", null],
  ["money", "a lot", "whole_number"],
  ["whole_number", "-5", "whole_number"],
  ["whole_number", "1.5", "whole_number"],
  ["choice", "a & b", null],
  ["choice", "Parts", "option"],
  ["checkbox", "true", null],
])("a %s of %j: %j", (kind, value, problem) => {
  expect(check(kind, [value])).toBe(problem === null ? null : FORM_MESSAGES[problem]);
});

test("of several choices each is one of the options", () => {
  expect(check("choices", ["Sales", "a & b"])).toBeNull();
  expect(check("choices", ["Sales", "Parts"])).toBe(FORM_MESSAGES.option);
});

test("a number is read as people write it", () => {
  expect(readWholeNumber("45,000 km")).toBe(45_000);
  expect(readWholeNumber("$1 234")).toBe(1_234);
  expect(readWholeNumber("x")).toBeNull();
});

test.each([
  ["6500.50", 6_500.5],
  ["$6,500.5", 6_500.5],
  ["6 500", 6_500],
  ["999999999.99", 999_999_999.99],
  ["1000000000", null],
  ["6500.505", null],
  ["6500.", null],
  [".50", null],
  ["1.2.3", null],
  ["6.500,50", null],
])("%j is %j dollars", (typed, dollars) => {
  expect(readDollars(typed)).toBe(dollars);
  expect(check("money", [typed])).toBe(dollars === null ? FORM_MESSAGES.whole_number : null);
});

test.each<[FieldKind, number]>([
  ["text", 200],
  ["long_text", 5_000],
])("a %s has up to %i characters", (kind, most) => {
  expect(check(kind, ["x".repeat(most)])).toBeNull();
  expect(check(kind, ["x".repeat(most + 1)])).toBe(`Too long: at most ${most} characters.`);
});

test.each(FORM_KINDS)("the form %s takes what a person answers who reads the labels", (kind) => {
  const form = resolveForm(kind, buildSite(), false);
  const fields = form?.fields ?? [];
  const answers: Answers = Object.fromEntries(
    fields.map((field) => [field.name, [SENSIBLE[field.kind] || (field.options[0]?.value ?? "")]]),
  );
  expect(form && checkAnswers(fields, answers, form)).toEqual({});
});

describe("what was posted", () => {
  const fields = [
    buildField("text", { name: "name" }),
    buildField("choices", { name: "services" }),
    buildField("checkbox", { name: "opt_in" }),
    buildField("long_text", { name: "message", isHidden: true, initial: "Photos, please." }),
  ];

  test("is read by the form's fields, and nothing else of it", () => {
    const posted = new URLSearchParams(
      "name=Robin&name=Kim&services=a&services=b&services=a&opt_in=on&message=other&lead_id=7",
    );
    expect(readAnswers(fields, posted)).toEqual({
      name: ["Robin"],
      services: ["a", "b"],
      opt_in: ["true"],
      message: ["Photos, please."],
    });
    expect(readAnswers(fields, new URLSearchParams())).toEqual({
      name: [],
      services: [],
      opt_in: [],
      message: ["Photos, please."],
    });
  });

  test.each(["", "false", "0", "no"])("a box posted as %j is not ticked", (value) => {
    const posted = new URLSearchParams({ opt_in: value });
    expect(readAnswers(fields, posted)["opt_in"]).toEqual([]);
  });

  test("has line breaks of one character, as the browser counted them, and no NUL", () => {
    const message = buildField("long_text");
    const posted = new URLSearchParams({ field: "one\r\ntwo\0" });
    expect(readAnswers([message], posted)).toEqual({ field: ["one\ntwo"] });
    const longest = new URLSearchParams({ field: `${"x".repeat(4_998)}\r\ny` });
    expect(check("long_text", readAnswers([message], longest)["field"] ?? [])).toBeNull();
  });

  test("never brings a field that the form does not ask", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const answers = readAnswers(fields, new URLSearchParams(pairs));
        expect(Object.keys(answers)).toEqual(fields.map(({ name }) => name));
        expect(answers["message"]).toEqual(["Photos, please."]);
      }),
    );
  });

  test("a form begins with what its fields hold", () => {
    expect(buildInitialAnswers(fields)).toMatchObject({ name: [], message: ["Photos, please."] });
  });
});

test("a summary parts the fields that lack an answer from those with a wrong one, in a site's words, too", () => {
  const messages = { ...FORM_MESSAGES, required: "Needed" };
  const fields = ["name", "email", "phone", "message"].map((name) => ({ name }));
  const problems = { name: "Needed", email: FORM_MESSAGES.email, phone: "Needed" };
  const list = (wrong: AnswerProblems) =>
    groupProblems(fields, wrong, { messages }).map(
      (group) => `${group.intro} ${group.fields.map(({ name }) => name).join()}`,
    );
  expect(list(problems)).toEqual(["Still missing: name,phone", "To correct: email"]);
  expect(list({ email: FORM_MESSAGES.email })).toEqual(["To correct: email"]);
  expect(list({})).toEqual([]);
});
