import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { FormKind } from "../form-kinds.ts";
import {
  chooseForm,
  type FormMiss,
  parseFormKind,
  resolveFormMiss,
  resolveVehicleForm,
} from "./choose-form.ts";
import {
  buildEnquiryPath,
  buildFormFragmentHref,
  buildFormHref,
  buildSuccessHref,
} from "./form-hrefs.ts";

const choose = (wanted: FormKind | null, hasVehicle: boolean, offered?: FormKind[]) => {
  const site = buildSite();
  const forms = offered ? { ...site.forms, offered } : site.forms;
  return chooseForm({ ...site, forms }, wanted, hasVehicle)?.kind ?? null;
};

test.each<[FormKind | null, boolean, FormKind]>([
  ["test-drive", true, "test-drive"],
  ["test-drive", false, "test-drive"],
  ["photos", true, "photos"],
  ["photos", false, "general"],
  [null, true, "vehicle"],
  [null, false, "general"],
])("%s with a vehicle (%j) shows the form %s", (wanted, hasVehicle, shown) => {
  expect(choose(wanted, hasVehicle)).toBe(shown);
});

test.each<[string | null, boolean, FormMiss | null]>([
  [null, true, null],
  ["", true, null],
  ["vehicle", true, null],
  ["vehicle", false, "needs_vehicle"],
  ["finance", true, "not_offered"],
  ["buy", true, "not_offered"],
  ["nonsense", false, "not_offered"],
])(
  "an address that names %j, with a vehicle (%j), misses its form: %j",
  (named, hasVehicle, miss) => {
    const site = buildSite();
    const offered: FormKind[] = ["vehicle", "general"];
    const own = { ...site, forms: { ...site.forms, offered } };
    const wanted = parseFormKind(named);
    const shown = chooseForm(own, wanted, hasVehicle);
    expect(resolveFormMiss(own, { named, wanted, shown })).toBe(miss);
  },
);

test("links name the form of a purchase shortly, too", () => {
  expect([parseFormKind("buy"), parseFormKind("buy-online")]).toEqual(["buy-online", "buy-online"]);
});

test("a form that the site does not offer gives way, and none is left where it offers none", () => {
  expect(choose("finance", true, ["vehicle", "general"])).toBe("vehicle");
  expect(choose("finance", true, ["general"])).toBe("general");
  expect(choose("finance", true, [])).toBeNull();
});

test.each<[FormKind | null, FormKind | null]>([
  [null, "similar"],
  ["vehicle", "similar"],
  ["reserve", "similar"],
  ["buy-online", "similar"],
  ["test-drive", "similar"],
  ["trade-in", "similar"],
  ["finance", "similar"],
  ["photos", "similar"],
  ["question", "question"],
  ["similar", "similar"],
  ["general", "general"],
  ["service", "service"],
])("%s about a vehicle that is taken is asked as %s", (wanted, asked) => {
  expect(resolveVehicleForm(wanted, { isAvailable: false })).toBe(asked);
  expect(resolveVehicleForm(wanted, { isAvailable: true })).toBe(wanted);
  expect(resolveVehicleForm(wanted, null)).toBe(wanted);
});

test("a kind is read from its name alone", () => {
  expect(parseFormKind("test-drive")).toBe("test-drive");
  for (const name of [null, "", "Test-Drive", "toString"]) expect(parseFormKind(name)).toBeNull();
});

test("the addresses of a form name it, and its vehicle", () => {
  expect(buildFormHref("vehicle", 7)).toBe("/contact-us?car_id=7&form=vehicle");
  expect(buildFormHref("general", null)).toBe("/contact-us?form=general");
  expect(buildFormFragmentHref("finance", 7)).toBe("/fragments/form?car_id=7&form=finance");
  expect(buildEnquiryPath("email-us")).toBe("/enquiries/email-us");
  expect(buildSuccessHref("email-us")).toBe("/success?form=email-us");
  expect(buildSuccessHref("question", { vehicleId: 7 })).toBe("/success?car_id=7&form=question");
  expect(buildSuccessHref("vehicle", { vehicleId: 7, alsoIds: [9, 8] })).toBe(
    "/success?car_id=7&form=vehicle&also=9,8",
  );
  expect(buildSuccessHref("service", { appointmentToken: "a.b" })).toBe(
    "/success?form=service&appointment=a.b",
  );
});
