import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDealership, buildLocation, buildSite } from "#tests/builders/site.ts";
import { FORM_KINDS, type FormKind } from "./form-kinds.ts";
import { formsConfigSchema } from "./forms-config.schema.ts";
import { resolveForm } from "./resolve-form.ts";

const LOCATIONS = ["Sales", "Service"].map((name, id) =>
  buildLocation({ id, slug: name.toLowerCase(), name }),
);

function resolve(
  override: object,
  kind: FormKind = "general",
  {
    locations = LOCATIONS,
    dealerships = [buildDealership()],
    ...forms
  }: {
    locations?: typeof LOCATIONS;
    dealerships?: ReturnType<typeof buildDealership>[];
  } & Record<string, unknown> = {},
) {
  const config = formsConfigSchema.parse({ overrides: { [kind]: override }, ...forms });
  const form = resolveForm(kind, buildSite({ forms: config, locations, dealerships }), false);
  if (form === null) throw new Error("The site has no such form.");
  return form;
}

const names = (form: ReturnType<typeof resolve>) => form.fields.map(({ name }) => name);
const field = (form: ReturnType<typeof resolve>, name: string) =>
  form.fields.find((one) => one.name === name);

describe("a site's own words for a form", () => {
  test("stand in place of the platform's", () => {
    const form = resolve({
      title: "Say hello",
      intro: "",
      submit_label: "Off it goes",
      category: "Web",
      tracking_id: 99,
      success_message: "Ta.",
      success_redirect: "https://example.com/thanks",
      messages: { required: "Needed." },
    });
    expect(form).toMatchObject({
      title: "Say hello",
      intro: "",
      submitLabel: "Off it goes",
      category: "Web",
      trackingId: 99,
      success: { message: "Ta.", redirect: "https://example.com/thanks", followUp: null },
    });
    expect(form.messages).toMatchObject({ required: "Needed.", email: "invalid email address" });
  });

  test("after a submit may lead to a path of the site, and offer a link", () => {
    const success_follow_up = { label: "See our specials", url: "/specials" };
    const { success } = resolve({ success_redirect: "/thank-you", success_follow_up });
    expect(success).toEqual({
      message: null,
      redirect: "/thank-you",
      followUp: success_follow_up,
    });
  });

  test("name the buttons, of which the last is the form's own unless the site has one for all", () => {
    const usual = resolve({}, "trade-in");
    expect(usual.buttons).toEqual({ continue: "Continue", goBack: "Go Back" });
    expect(usual.submitLabel).toBe("Get my valuation");
    const buttons = { continue: "Next", go_back: "Back", submit: "Submit" };
    const renamed = resolve({}, "trade-in", { buttons });
    expect(renamed.buttons).toEqual({ continue: "Next", goBack: "Back" });
    expect(renamed.submitLabel).toBe("Submit");
    expect(resolve({ submit_label: "Go" }, "trade-in", { buttons }).submitLabel).toBe("Go");
  });

  test("for every form go before the platform's, and those of one form before them", () => {
    const forms = { messages: { required: "All.", email: "Email." } };
    const form = resolve({ messages: { required: "One." } }, "general", forms);
    expect(form.messages).toMatchObject({ required: "One.", email: "Email." });
  });

  test("a form about a vehicle says so", () => {
    expect(resolveForm("vehicle", buildSite(), true)?.title).toBe("Enquire about this vehicle");
    expect(resolveForm("vehicle", buildSite(), false)?.title).toBe("Enquire now");
  });

  test("steps have the site's texts, in their order", () => {
    const step_texts = ["Understand your finance offer and budget before you buy.", "Apply Today"];
    expect(resolve({ step_texts }, "finance").steps.map(({ text }) => text)).toEqual([
      ...step_texts,
      "These answers are encrypted, stand in no mail, and are deleted after 30 days.",
      null,
    ]);
  });
});

describe("a site's fields", () => {
  test("can be removed, renamed, required and made optional", () => {
    const form = resolve({
      remove: ["postcode"],
      relabel: { message: "Your wish" },
      require: ["opt_in"],
      optional: ["phone"],
    });
    expect(names(form)).not.toContain("postcode");
    expect(field(form, "message")?.label).toBe("Your wish");
    expect(field(form, "opt_in")?.isRequired).toBe(true);
    expect(field(form, "phone")?.isRequired).toBe(false);
  });

  test("can be added, before the opt-in, and in the last step", () => {
    const add = [{ name: "Company", kind: "text", label: "Company" }];
    expect(names(resolve({ add })).slice(-2)).toEqual(["Company", "opt_in"]);
    const steps = resolve({ add }, "trade-in").steps;
    expect(
      steps
        .at(-1)
        ?.fields.map(({ name }) => name)
        .slice(-2),
    ).toEqual(["Company", "opt_in"]);
  });

  test("one that is added under a name that the form has takes its place", () => {
    const add = [{ name: "message", kind: "text", label: "In short", required: false }];
    const form = resolve({ add });
    expect(names(form).filter((name) => name === "message")).toHaveLength(1);
    expect(field(form, "message")).toMatchObject({ kind: "text", isRequired: false });
  });

  test("can hold something at first, be hidden with it, or fixed", () => {
    const form = resolve({
      default: { postcode: "2000", message: "Hello" },
      hide: ["message"],
      fixed: { last_name: "-" },
    });
    expect(field(form, "postcode")).toMatchObject({ initial: "2000", isHidden: false });
    expect(field(form, "message")).toMatchObject({ initial: "Hello", isHidden: true });
    expect(field(form, "last_name")).toMatchObject({ initial: "-", isHidden: true });
  });

  test.each([[{ hide: ["opt_in"] }], [{ fixed: { opt_in: "true" } }]])(
    "a box that is not shown is never ticked: %j",
    (override) => {
      const config = formsConfigSchema.parse({ overrides: { general: override } });
      const site = buildSite({ forms: config, opt_in_default: "checked" });
      const optIn = resolveForm("general", site, false)?.fields.find(
        ({ name }) => name === "opt_in",
      );
      expect(optIn).toMatchObject({ isHidden: true, initial: "" });
    },
  );

  test.each([
    ["general", "category", "Boats", "General Enquiry"],
    ["general", "category", "Service", "Service"],
    ["general", "location", "elsewhere", ""],
    ["general", "opt_in", "yes", ""],
    ["general", "opt_in", "true", "true"],
    ["service", "additional_services", "Massage", ""],
  ] as const)(
    "of the form %s, %s with the default %s holds %j at first",
    (kind, name, value, held) => {
      const site = buildSite({
        forms: formsConfigSchema.parse({ overrides: { [kind]: { default: { [name]: value } } } }),
        locations: LOCATIONS,
        opt_in_default: "unchecked",
      });
      const fields = resolveForm(kind, site, false)?.fields ?? [];
      expect(fields.find((one) => one.name === name)?.initial).toBe(held);
    },
  );

  test("that have one choice only send it, whatever the default", () => {
    const form = resolve({ default: { location: "gone" } }, "general", {
      locations: LOCATIONS.slice(0, 1),
    });
    expect(field(form, "location")).toMatchObject({ isHidden: true, initial: "sales" });
  });

  test("are what they are where the site names what every object inherits", () => {
    const names_of_objects = { constructor: "x", toString: "y" };
    const form = resolve({ relabel: names_of_objects, default: names_of_objects });
    expect(form.fields).toEqual(resolve({}).fields);
  });

  test("of a step that the site takes away leave no step behind, the last included", () => {
    const last = ["name", "last_name", "email", "phone", "postcode", "location", "opt_in"];
    const { steps } = resolve({ remove: last, hide: ["message"] }, "trade-in");
    expect(steps.map(({ title }) => title)).toEqual(["Your vehicle", "Its condition"]);
    expect(steps.at(-1)?.fields.map(({ name }) => name)).toContain("message");
  });

  test("stand in the site's order, the others behind", () => {
    const form = resolve({ order: ["message", "email", "nothing"] });
    expect(names(form).slice(0, 3)).toEqual(["message", "email", "category"]);
  });
});

describe("what there is to choose from", () => {
  test("one place is sent unasked, several are asked, none is not", () => {
    const [none, one, two] = [0, 1, 2].map((count) =>
      field(resolve({}, "general", { locations: LOCATIONS.slice(0, count) }), "location"),
    );
    expect(none).toBeUndefined();
    expect(one).toMatchObject({ isHidden: true, initial: "sales" });
    expect(two).toMatchObject({ isHidden: false, isRequired: true, initial: "" });
    expect(two?.options).toEqual([
      { value: "sales", label: "Sales" },
      { value: "service", label: "Service" },
    ]);
  });

  test("two places of one slug are told apart", () => {
    const locations = [5, 6].map((id) =>
      buildLocation({ id, slug: "parramatta", name: `P ${id}` }),
    );
    const form = resolve({}, "general", { locations });
    expect(field(form, "location")?.options.map(({ value }) => value)).toEqual([
      "parramatta",
      "parramatta~6",
    ]);
  });

  test("dealerships are asked where the site has several, and the only one is sent unasked", () => {
    const add = [
      { name: "dealership_slug", kind: "choice", label: "Dealership", options: "dealerships" },
    ];
    const hill = buildDealership({ id: 2, slug: "hill", name: "Hill" });
    const [none, one, two] = [[], [buildDealership()], [buildDealership(), hill]].map(
      (dealerships) => field(resolve({ add }, "general", { dealerships }), "dealership_slug"),
    );
    expect(none).toBeUndefined();
    expect(one).toMatchObject({ isHidden: true, initial: "riverbend-motors" });
    expect(two).toMatchObject({ isHidden: false, isRequired: true });
    expect(two?.options.at(1)).toEqual({ value: "hill", label: "Hill" });
  });

  test("is listed once, without blanks around it", () => {
    const form = resolve({}, "service", { additional_services: [" Wash ", "Wash", "Wax"] });
    const options = field(form, "additional_services")?.options.map(({ value }) => value);
    expect(options).toEqual(["Wash", "Wax"]);
    const add = [{ name: "colour", kind: "choice", label: "x", options: ["Red", "Red ", "Blue"] }];
    expect(field(resolve({ add }), "colour")?.options.map(({ value }) => value)).toEqual([
      "Red",
      "Blue",
    ]);
  });

  test("a list of the site's own", () => {
    const form = resolve({}, "service", { additional_services: ["Wash"] });
    expect(field(form, "additional_services")?.options).toEqual([{ value: "Wash", label: "Wash" }]);
    expect(field(form, "additional_services")?.isHidden).toBe(false);
  });
});

test.each([
  [{ overrides: { general: { add: [{ name: "lead_id", kind: "text", label: "x" }] } } }],
  [{ overrides: { general: { add: [{ name: "colour", kind: "choice", label: "x" }] } } }],
  [{ overrides: { general: { add: [{ name: "colour", kind: "paint", label: "x" }] } } }],
  [{ overrides: { nothing: {} } }],
  [{ overrides: { general: { messages: { nothing: "x" } } } }],
  [{ offered: ["nothing"] }],
  [{ phone: "us" }],
  [{ hear_about_us: ["  "] }],
  [{ buttons: { continue: " " } }],
  [{ overrides: { general: { success_redirect: "//example.com" } } }],
  [{ overrides: { general: { success_redirect: "javascript:alert(1)" } } }],
  [{ overrides: { general: { success_follow_up: { label: "x", url: "javascript:x" } } } }],
  [{ enquiry_categories: [] }],
])("%j is refused", (config) => {
  expect(formsConfigSchema.safeParse(config).success).toBe(false);
});

test("whatever a site changes, a field that must be answered stays one unless the site takes it away", () => {
  const all = ["name", "email", "phone", "message", "postcode", "location", "category"];
  const some = fc.subarray(all);
  fc.assert(
    fc.property(
      fc.constantFrom(...FORM_KINDS),
      fc.record({ remove: some, optional: some, order: fc.shuffledSubarray(all), hide: some }),
      (kind, override) => {
        const before = resolve({}, kind);
        const after = resolve(override, kind);
        const { remove, optional } = override;
        const wanted = before.fields
          .filter(({ name, isRequired }) => isRequired && ![...remove, ...optional].includes(name))
          .map(({ name }) => name);
        const required = after.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name }) => name);
        expect(required.toSorted()).toEqual(wanted.toSorted());
        const left = names(before).filter((name) => !remove.includes(name));
        expect(names(after).toSorted()).toEqual(left.toSorted());
      },
    ),
  );
});
