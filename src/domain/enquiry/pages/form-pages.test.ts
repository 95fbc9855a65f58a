import { expect, test } from "vitest";
import { buildLocations } from "#tests/builders/page-models.ts";
import { buildSite } from "#tests/builders/site.ts";
import { type FormsConfig, formsConfigSchema } from "../forms-config.schema.ts";
import { resolveForm } from "../resolve-form.ts";
import { narrowToPlace, presetPlace } from "./place-form.ts";
import { resolveFormPage } from "./resolve-form-page.ts";
import { listServiceLinks, resolvePageHref } from "./service-links.ts";

const buildFormsSite = (forms: Partial<FormsConfig>) => {
  const site = buildSite();
  return { ...site, forms: { ...site.forms, ...forms } };
};

test("a form's page says what the site says, and the platform's words where it says nothing", () => {
  const pages: FormsConfig["pages"] = {
    finance: { heading: "Borrow", next: ["We ring."], disclaimer: null },
  };
  const form = { intro: "Ask us." };
  const own = resolveFormPage("finance", buildFormsSite({ pages }), form);
  expect(own).toMatchObject({ heading: "Borrow", next: ["We ring."], disclaimer: null });
  const usual = resolveFormPage("finance", buildSite(), form);
  expect(usual).toMatchObject({
    heading: "Understand your finance offer and budget before you buy.",
    intro: own.intro,
  });
  expect(usual.next).toHaveLength(3);
  expect(usual.disclaimer).not.toBeNull();
  expect(resolveFormPage("careers", buildSite(), form).intro).toBe("Ask us.");
});

const names = (site: Parameters<typeof listServiceLinks>[0]) =>
  listServiceLinks(site).map(({ name }) => name);

test("the services of a footer are the pages that the site has", () => {
  expect(names(buildSite())).toEqual(["Book a Service", "Finance", "Valuations", "Careers"]);
  expect(names(buildFormsSite({ offered: ["finance", "general"] }))).toEqual(["Finance"]);
  expect(names(buildFormsSite({ offered: [] }))).toEqual([]);
});

test("services that are booked elsewhere are linked there, with the form or without", () => {
  const xtime_url = "https://booking.example/riverbend";
  for (const offered of [["service" as const], []]) {
    const site = { ...buildFormsSite({ offered }), xtime_url };
    expect(resolvePageHref("service", site)).toBe(xtime_url);
  }
});

const narrow = (slugs: string[], chosen: number[]) => {
  const locations = buildLocations(slugs.length).map((location, n) => ({
    ...location,
    slug: slugs[n] ?? "",
  }));
  const site = { ...buildSite(), locations };
  const form = resolveForm("contact", site, false);
  if (form === null) throw new Error("The site offers no contact form.");
  const departments = locations.filter((_, n) => chosen.includes(n));
  const { location, form: narrowed } = narrowToPlace(form, departments, locations);
  const field = narrowed.fields.find(({ name }) => name === "location");
  const [step] = narrowed.steps;
  expect(step?.fields).toContainEqual(field);
  return {
    location,
    isAsked: field?.isHidden === false,
    options: field?.options.map(({ value }) => value),
  };
};

test("the form of a place sends the place unasked, and asks which of its departments", () => {
  expect(narrow(["geelong", "wodonga"], [1])).toEqual({
    location: "wodonga",
    isAsked: false,
    options: ["wodonga"],
  });
  expect(narrow(["geelong", "geelong", "wodonga"], [0, 1])).toEqual({
    location: null,
    isAsked: true,
    options: ["geelong", "geelong~2"],
  });
});

test("where the site has one place the server sends it itself", () => {
  expect(narrow(["geelong"], [0])).toMatchObject({ location: null, isAsked: false });
});

test("the place of the vehicle is chosen first, unless the site chooses or the form offers no such place", () => {
  const locations = buildLocations(2);
  const [first, second] = locations;
  const resolve = (override: object) => {
    const { overrides } = formsConfigSchema.parse({ overrides: { "trade-in": override } });
    return resolveForm("trade-in", { ...buildFormsSite({ overrides }), locations }, true);
  };
  const preset = (place: { id: number; slug: string } | undefined, override: object = {}) =>
    presetPlace(resolve(override)?.fields ?? [], {}, { place, locations })["location"];
  expect(preset(second)).toEqual([second?.slug]);
  expect(preset(undefined)).toBeUndefined();
  expect(preset({ id: 99, slug: "elsewhere" })).toBeUndefined();
  expect(preset(second, { default: { location: first?.slug } })).toBeUndefined();
  expect(preset(second, { hide: ["location"] })).toBeUndefined();
});
