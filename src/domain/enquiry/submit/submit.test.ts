import { describe, expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import { buildEnquiryKeys, type KeylessEnquiry, SAME_ENQUIRY_MS } from "./enquiry-key.ts";
import { isReservedName } from "./posted-names.ts";
import { LEAST_FILLING_MS, parseFillingTime, resolveSuspicion } from "./suspicion.ts";

const ENQUIRY: KeylessEnquiry = {
  siteSlug: "riverbend",
  kind: "general",
  answers: { name: ["Robin"], message: ["Hello"] },
  carId: null,
  alsoIds: [],
  clientAddress: "203.0.113.7",
};

describe("an enquiry without a key of the browser's", () => {
  const start = Math.floor(NOW / SAME_ENQUIRY_MS) * SAME_ENQUIRY_MS;

  test("is the same for ten minutes, and over the turn of two", () => {
    const [key] = buildEnquiryKeys(ENQUIRY, start);
    expect(buildEnquiryKeys(ENQUIRY, start + SAME_ENQUIRY_MS - 1)[0]).toBe(key);
    expect(buildEnquiryKeys(ENQUIRY, start + SAME_ENQUIRY_MS)).toContain(key);
    expect(buildEnquiryKeys(ENQUIRY, start + 2 * SAME_ENQUIRY_MS)).not.toContain(key);
  });

  test("is the same whatever the order of its fields", () => {
    const turned = { ...ENQUIRY, answers: { message: ["Hello"], name: ["Robin"] } };
    expect(buildEnquiryKeys(turned, start)).toEqual(buildEnquiryKeys(ENQUIRY, start));
  });

  test.each<Partial<KeylessEnquiry>>([
    { siteSlug: "hill" },
    { kind: "vehicle" },
    { carId: 7 },
    { alsoIds: [8] },
    { clientAddress: "203.0.113.8" },
    { answers: { name: ["Robin"], message: ["Hello again"] } },
  ])("is another one by %j", (other) => {
    expect(buildEnquiryKeys({ ...ENQUIRY, ...other }, start)).not.toEqual(
      buildEnquiryKeys(ENQUIRY, start),
    );
  });
});

const WHOLE = { trap: "", fillingMs: 0, isPrefilled: false, isWhole: true };

test.each([
  ["", null, false],
  ["", LEAST_FILLING_MS, false],
  ["", LEAST_FILLING_MS - 1, true],
  ["", 0, true],
  ["https://example.com", null, true],
])("a submit with the trap %j after %j ms is suspected: %j", (trap, fillingMs, isSuspected) => {
  expect(resolveSuspicion({ ...WHOLE, trap, fillingMs }) !== null).toBe(isSuspected);
});

test("a form that the device filled in may be sent by one press, and not with the trap filled", () => {
  expect(resolveSuspicion({ ...WHOLE, isPrefilled: true })).toBeNull();
  expect(resolveSuspicion(WHOLE)).not.toBeNull();
  expect(resolveSuspicion({ ...WHOLE, trap: "x", isPrefilled: true })).not.toBeNull();
});

test("a step before the last may be sent by one press, and not with the trap filled", () => {
  expect(resolveSuspicion({ ...WHOLE, isWhole: false })).toBeNull();
  expect(resolveSuspicion({ ...WHOLE, trap: "x", isWhole: false })).not.toBeNull();
});

test.each([
  [null, null],
  ["", null],
  ["-5", null],
  ["12.5", null],
  ["3200", 3200],
  ["9".repeat(13), null],
])("%j is a time of filling of %j ms", (text, fillingMs) => {
  expect(parseFillingTime(text)).toBe(fillingMs);
});

test("names that the lead itself or a posted form has are not a site's to give", () => {
  for (const name of ["lead_id", "website_url", "step_number", "car_id", "toString"]) {
    expect(isReservedName(name)).toBe(true);
  }
  for (const name of ["Rego", "favourite colour", "message"])
    expect(isReservedName(name)).toBe(false);
});
