import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { buildPhoneHref, decodePhone, encodePhone } from "./dial-phone.ts";
import { isPhoneMasked, maskPhone, UNMASKED_CHARACTERS } from "./mask-phone.ts";
import { resolvePhone } from "./resolve-phone.ts";

describe("a masked number", () => {
  test.each([
    ["", ""],
    ["1312", "1312"],
    ["13 12", "13 12"],
    ["13 123", "13 12*"],
    ["02 5550 1200", "02 55*******"],
    ["(02) 5550 1200", "(02) *********"],
  ])("%j reads %j", (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test("is as long as the number, and shows its first five characters alone", () => {
    assert(
      property(string(), (phone) => {
        const masked = maskPhone(phone);
        expect(masked).toHaveLength(phone.length);
        expect(masked.slice(0, UNMASKED_CHARACTERS)).toBe(phone.slice(0, UNMASKED_CHARACTERS));
        expect(masked.slice(UNMASKED_CHARACTERS)).toMatch(/^\**$/);
      }),
    );
  });

  test("comes back whole from what the page carries, whatever its characters", () => {
    assert(
      property(string({ unit: "grapheme" }), (phone) => {
        expect(decodePhone(encodePhone(phone))).toBe(phone);
      }),
    );
    expect(encodePhone("02 5550 1200")).not.toContain("5550");
  });
});

describe("a site masks", () => {
  const { contact_detail } = buildLocation();
  const locations = [
    { contact_detail: { ...contact_detail, phone: "(02) 5550 0100" } },
    { contact_detail: { ...contact_detail, phone: null, landline_phone: "03 5550 0300" } },
    { contact_detail: { ...contact_detail, phone: null, landline_phone: null } },
    { contact_detail: { ...contact_detail, phone: "+64 (0)9 555 0400" } },
    { contact_detail: { ...contact_detail, phone: "1300 555 050" } },
  ];
  test.each([
    ["locations", "02 5550 0100", true],
    ["locations", "03 5550 0300", true],
    ["locations", "1300 000 000", false],
    ["all", "1300 000 000", true],
    ["none", "02 5550 0100", false],
    ["locations", "+61 2 5550 0100", true],
    ["locations", "0061 (0)2 5550 0100", true],
    ["locations", "+64 9 555 0400", true],
    ["locations", "09 555 0400", true],
    ["locations", "+61 1300 555 050", true],
    ["locations", "+61 2 5550 0101", false],
    ["locations", "Ask for Kim", false],
  ] as const)("%s: %s is masked: %s", (masked_phones, phone, isMasked) => {
    expect(isPhoneMasked({ masked_phones, locations }, phone)).toBe(isMasked);
  });
});

test.each([
  ["(02) 5550 0100", "tel:0255500100"],
  ["+61 2 5550 0100", "tel:+61255500100"],
])("%s is dialled as %s", (phone, href) => expect(buildPhoneHref(phone)).toBe(href));

test("the landline is called where there is no other number", () => {
  const contact_detail = {
    ...buildLocation().contact_detail,
    phone: null,
    landline_phone: "02 5550 0101",
  };
  expect(resolvePhone({ contact_detail })).toBe("02 5550 0101");
});
