import { describe, expect, test } from "vitest";
import { buildLeadPayload as buildPayload } from "#tests/builders/lead.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Answers } from "../answers/answers.ts";
import type { FormKind } from "../form-kinds.ts";
import { resolveForm } from "../resolve-form.ts";
import { storedLeadPayloadSchema } from "../submit/lead-payload.schema.ts";
import { buildLeadPayload, type LeadContext, listAlsoIds } from "./lead-payload.ts";

const site = buildSite({
  manufacturer: { name: "Land Rover" },
  locations: [
    buildLocation({ id: 1, slug: "sales", name: "Sales", dealership_slug: "riverbend-motors" }),
    buildLocation({ id: 2, slug: "hill", name: "Hill", dealership_slug: "hill-motors" }),
  ],
});
const LAST = { step_number: 0, isLastStep: true, skipped_steps: [] };

function build(kind: FormKind, answers: Answers, overrides: Partial<LeadContext> = {}) {
  const form = resolveForm(kind, site, false);
  if (form === null) throw new Error("The site has no such form.");
  return buildLeadPayload({
    leadId: "lead-1",
    form,
    answers,
    vehicle: null,
    alsoIds: [],
    site,
    pageId: "/contact-us",
    step: LAST,
    ...overrides,
  });
}

describe("a lead's payload", () => {
  test("names the further vehicles of an enquiry about several, and has no such field for one", () => {
    const payload = build("vehicle", {}, { alsoIds: [8, 9] });
    expect(payload.car_ids).toEqual([8, 9]);
    expect(listAlsoIds(storedLeadPayloadSchema.parse(JSON.parse(JSON.stringify(payload))))).toEqual(
      [8, 9],
    );
    expect(build("vehicle", {})).not.toHaveProperty("car_ids");
    expect(listAlsoIds(build("vehicle", {}))).toEqual([]);
  });

  test("has the answers under the specification's names, with what the site knows", () => {
    const answers = {
      category: ["Service"],
      name: [" Robin "],
      last_name: ["Archer"],
      email: ["robin@example.com"],
      phone: ["0491 570 156"],
      message: ["Hello"],
      location: ["hill"],
      opt_in: ["true"],
      postcode: [],
    };
    const { postcode: _, ...others } = buildPayload({
      category: "Service",
      message: "Hello",
      opt_in: true,
      location: "Hill",
      dealership_slug: "hill-motors",
      manufacturer_slug: "land-rover",
    });
    expect(build("general", answers)).toEqual(others);
  });

  test("names the vehicle, its place and its dealership", () => {
    const vehicle = buildVehicle({ id: 7, location_id: 2, car_type: "new" });
    expect(build("vehicle", {}, { vehicle })).toMatchObject({
      category: "Vehicle Enquiry",
      subcategory: "New",
      car_id: 7,
      car_type: "new",
      vehicle_status: vehicle.status,
      stock_number: vehicle.stocknum,
      "Vehicle Make": vehicle.make,
      "Vehicle Model": vehicle.model,
      location: "Hill",
      dealership_slug: vehicle.dealership_slug,
    });
  });

  test("of a trade-in has the visitor's own vehicle, beside the one that it is for", () => {
    const answers = { trade_in_make: ["Toyota"], trade_in_model: ["Corolla"], Rego: ["ABC12D"] };
    const vehicle = buildVehicle({ id: 7 });
    expect(build("trade-in", answers, { vehicle })).toMatchObject({
      trade_in_make: "Toyota",
      trade_in_model: "Corolla",
      "Vehicle Make": vehicle.make,
      "Vehicle Model": vehicle.model,
      Rego: "ABC12D",
      car_id: 7,
    });
    expect(build("trade-in", answers)).not.toHaveProperty("Vehicle Make");
  });

  test("of a service has the visitor's own vehicle under the specification's names", () => {
    const answers = { "Vehicle Make": ["Toyota"], "Vehicle Model": ["Corolla"] };
    for (const vehicle of [null, buildVehicle({ id: 7 })]) {
      expect(build("service", answers, { vehicle })).toMatchObject({
        "Vehicle Make": "Toyota",
        "Vehicle Model": "Corolla",
      });
    }
  });

  test("names the dealership that was chosen, and none that the site does not have", () => {
    const vehicle = buildVehicle({ id: 7, dealership_slug: "riverbend-motors" });
    const dealerships = ["riverbend-motors", "hill-motors"].map((slug) => ({ slug, name: slug }));
    const name = (slug: string) =>
      build("general", { dealership_slug: [slug] }, { vehicle, site: { ...site, dealerships } })
        .dealership_slug;
    expect(name("hill-motors")).toBe("hill-motors");
    expect(name("elsewhere")).toBe("riverbend-motors");
  });

  test("of a step before the last is incomplete", () => {
    const step = { step_number: 1, isLastStep: false, skipped_steps: [0] };
    expect(build("finance", {}, { step })).toMatchObject({
      lead_status: "Incomplete",
      form_completed: false,
      ...step,
    });
  });

  test("has a list where several were chosen, and true where a box was ticked", () => {
    const answers = { additional_services: ["Wash", "Wax"], terms_agreed: ["true"] };
    expect(build("service", answers)).toMatchObject({ additional_services: ["Wash", "Wax"] });
    expect(build("service", { additional_services: [] })).not.toHaveProperty("additional_services");
    const withTerms = resolveForm(
      "finance",
      { ...site, forms: { ...site.forms, finance_terms: true } },
      false,
    );
    if (withTerms) {
      expect(build("finance", answers, { form: withTerms })).toMatchObject({ terms_agreed: true });
    }
  });
});
