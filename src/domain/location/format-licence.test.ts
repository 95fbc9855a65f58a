import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { formatLicence, listLocationLicences } from "./format-licence.ts";

describe("a licence has the words of its jurisdiction", () => {
  test.each([
    ["NSW", "dealer", "MD12345", "Dealer licence MD12345"],
    ["NSW", "repairer", "MVRL54321", "Repairer licence MVRL54321"],
    ["NSW", "rta", "11223", "RTA licence 11223"],
    ["VIC", "dealer", "10987", "LMCT 10987"],
    ["VIC", "dealer", "LMCT 10987", "LMCT 10987"],
    ["QLD", "dealer", "4455667", "Motor dealer licence 4455667"],
    ["WA", "dealer", "MD 20111", "Dealer licence MD 20111"],
    ["SA", "dealer", "123", "LVD 123"],
    ["TAS", "dealer", "88", "LMVT 88"],
    ["ACT", "dealer", "17000", "Dealer licence 17000"],
    ["NT", "dealer", "MVD 1", "Dealer licence MVD 1"],
    ["NZ", "trader", "M99001", "Registered motor vehicle trader M99001"],
    ["NZ", "dealer", "M99001", "Registered motor vehicle trader M99001"],
  ] as const)("%s %s %s", (jurisdiction, kind, number, line) => {
    expect(formatLicence({ jurisdiction, kind, number, label: null })).toBe(line);
  });

  test("or with its own", () => {
    const licence = { jurisdiction: "WA", kind: "dealer", number: "20111", label: "MD" } as const;
    expect(formatLicence(licence)).toBe("MD 20111");
  });
});

describe("a location's licences", () => {
  test("take in the two numbers that stand in fields of their own", () => {
    const location = buildLocation({
      dealer_license_number: "MD12345",
      motor_vehicle_repairer: "MVRL54321",
    });
    expect(listLocationLicences(location).map(formatLicence)).toEqual([
      "Dealer licence MD12345",
      "Repairer licence MVRL54321",
    ]);
  });

  test("name a number once", () => {
    const location = buildLocation({
      dealer_license_number: "MD12345",
      licences: [{ jurisdiction: "NSW", kind: "dealer", number: "MD12345", label: "Licence" }],
    });
    expect(listLocationLicences(location).map(formatLicence)).toEqual(["Licence MD12345"]);
  });

  test("may be none", () => {
    expect(listLocationLicences(buildLocation())).toEqual([]);
  });
});
