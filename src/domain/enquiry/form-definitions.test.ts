import { describe, expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { checkAnswers } from "./answers/check-answers.ts";
import { buildInitialAnswers } from "./answers/read-answers.ts";
import { FORM_DEFINITIONS } from "./form-definitions.ts";
import { FORM_KINDS, type FormKind } from "./form-kinds.ts";
import { resolveSubcategory, resolveTracking } from "./payload/lead-categories.ts";
import { resolveForm } from "./resolve-form.ts";

const site = buildSite({
  locations: [
    buildLocation({ id: 1, slug: "sales", name: "Riverbend - Sales" }),
    buildLocation({
      id: 2,
      slug: "service",
      name: "Riverbend - Service",
      location_type: "service",
    }),
  ],
});
const resolve = (kind: FormKind, config: Partial<typeof site.forms> = {}) => {
  const form = resolveForm(kind, { ...site, forms: { ...site.forms, ...config } }, false);
  if (form === null) throw new Error(`The site has no form ${kind}.`);
  return form;
};

const PERSON = "name* last_name* email* phone*";

/** The fields that a form shows on a site of two locations, those that must be answered with a star. */
const SHOWN: Record<FormKind, string> = {
  general: `category* ${PERSON} postcode* location* message* opt_in`,
  vehicle: `${PERSON} postcode* message opt_in`,
  question: `${PERSON} message* opt_in`,
  photos: `${PERSON} opt_in`,
  similar: `${PERSON} postcode* budget message opt_in`,
  "test-drive": `appointment preferred_date preferred_time ${PERSON} message opt_in`,
  service: `Vehicle Make* Vehicle Model* Rego appointment preferred_date preferred_time additional_services ${PERSON} message opt_in`,
  careers: `${PERSON} location* department* message*`,
  newsletter: "name* email* opt_in*",
  "email-us": "name* email* phone* location* message* opt_in",
  contact: `${PERSON} location* message* opt_in`,
  "trade-in": `Rego rego_state year* km* trade_in_make* trade_in_model* trade_in_badge condition* service_history* damage* mechanical* tyres* keys* owing ${PERSON} postcode* location* message opt_in`,
  finance: `vehicle_price deposit amount* term* final_payment preferred_lender employment* time_in_job* income* other_income residence* time_at_address* housing_costs* living_costs* other_repayments dependants* ${PERSON} postcode* message opt_in`,
  reserve: `${PERSON} postcode* message opt_in`,
  "when-free": `${PERSON} opt_in`,
  "buy-online": `${PERSON} postcode* message opt_in`,
};

describe.each(FORM_KINDS)("the form %s", (kind) => {
  const form = resolve(kind);

  test("asks its fields, and no others", () => {
    const shown = form.fields
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, isRequired }) => `${name}${isRequired ? "*" : ""}`);
    expect(shown.join(" ")).toBe(SHOWN[kind]);
  });

  test("has words for what it is and what its button does", () => {
    for (const text of [form.title, form.intro, form.submitLabel]) expect(text).not.toBe("");
    expect(form.category).toBe(FORM_DEFINITIONS[kind].category);
  });

  test("has every field in one of its steps, and no step without one", () => {
    const stepped = form.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(stepped.toSorted()).toEqual(form.fields.map(({ name }) => name).toSorted());
    expect(form.fields).toEqual(form.steps.flatMap(({ fields }) => fields));
    expect(form.steps.every(({ fields }) => fields.some(({ isHidden }) => !isHidden))).toBe(true);
  });

  test("complains of what must be answered and is not, and of nothing else", () => {
    const problems = checkAnswers(form.fields, buildInitialAnswers(form.fields), form);
    const open = form.fields.filter(
      ({ isRequired, isHidden, initial }) => isRequired && !isHidden && initial === "",
    );
    expect(Object.keys(problems)).toEqual(open.map(({ name }) => name));
    expect(new Set(Object.values(problems))).toEqual(new Set(["*This is a required field."]));
  });

  test("is not there where the site does not offer it", () => {
    const others = FORM_KINDS.filter((other) => other !== kind);
    expect(
      resolveForm(kind, { ...site, forms: { ...site.forms, offered: others } }, false),
    ).toBeNull();
  });
});

test("the request for photos sends a fixed text that nobody sees", () => {
  const [message] = resolve("photos").fields.filter(({ name }) => name === "message");
  expect(message).toMatchObject({ isHidden: true, isRequired: false });
  expect(message?.initial).not.toBe("");
});

test("the general enquiry is a General Enquiry until the visitor chooses", () => {
  const [category] = resolve("general").fields;
  expect(category).toMatchObject({
    name: "category",
    initial: "General Enquiry",
    isRequired: true,
  });
  expect(resolve("general").category).toBe("General Enquiry");
});

test("the finance form with terms asks for them in place of the opt-in", () => {
  const form = resolve("finance", { finance_terms: true });
  expect(form.fields.map(({ name }) => name)).not.toContain("opt_in");
  expect(form.fields.find(({ name }) => name === "terms_agreed")).toMatchObject({
    kind: "checkbox",
    isRequired: true,
    label: "I have read and understood the Privacy Statement.",
  });
  expect(form.steps.at(-1)?.fields.map(({ name }) => name)).toContain("terms_agreed");
});

test("long forms are asked in steps where the site wants it, and at once where not", () => {
  expect(resolve("trade-in").steps).toHaveLength(3);
  expect(resolve("trade-in", { in_steps: [] }).steps).toHaveLength(1);
  expect(resolve("general", { in_steps: ["general"] }).steps).toHaveLength(1);
});

test("opt-in is ticked at first by the site's default alone", () => {
  for (const [opt_in_default, initial] of [
    ["checked", "true"],
    ["unchecked", ""],
  ] as const) {
    const form = resolveForm("general", { ...site, opt_in_default }, false);
    expect(form?.fields.find(({ name }) => name === "opt_in")?.initial).toBe(initial);
  }
  expect(resolve("general").fields.at(-1)?.label).toBe(
    "Yes, I would like to subscribe to receive latest offers & product updates.",
  );
});

test("where visitors heard of the dealer is asked where the site lists answers", () => {
  const field = { name: "where-did-you-hear-about-us" };
  expect(resolve("general", { hear_about_us: [] }).fields).not.toContainEqual(
    expect.objectContaining(field),
  );
  expect(resolve("general", { hear_about_us: ["Google", "Other"] }).fields).toContainEqual(
    expect.objectContaining(field),
  );
});

test.each<[FormKind, string | null, string | null, number]>([
  ["vehicle", "new", "New", 14],
  ["vehicle", "used", "Used", 15],
  ["vehicle", "demo", "Used", 15],
  ["question", "new", "Question", 14],
  ["test-drive", "new", "New", 17],
  ["test-drive", "used", "Used", 48],
  ["test-drive", null, null, 17],
  ["careers", null, null, 51],
  ["general", null, null, 22],
  ["newsletter", null, "Newsletter", 22],
  ["service", null, null, 22],
  ["finance", "used", "Used", 22],
  ["trade-in", null, null, 22],
])(
  "a lead of %s about a %s vehicle has the subcategory %s and counts as %i",
  (kind, carType, subcategory, id) => {
    const vehicle = carType === null ? null : { car_type: carType };
    expect(resolveSubcategory(resolve(kind), vehicle)).toBe(subcategory);
    expect(resolveTracking(resolve(kind), vehicle)).toBe(id);
  },
);
