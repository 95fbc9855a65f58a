import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import type { Location } from "./location.schema.ts";
import { resolvePrimaryLocation, resolveShownLocations } from "./resolve-locations.ts";

const build = (
  name: string,
  {
    phone = null,
    street = null,
    place_id = null,
    ...rest
  }: {
    phone?: string | null;
    street?: string | null;
    place_id?: string | null;
  } & Partial<Pick<Location, "position" | "visible" | "primary">> = {},
): Location => {
  const location = buildLocation({ name, primary: false, ...rest });
  return {
    ...location,
    address: { ...location.address, street, place_id },
    contact_detail: { ...location.contact_detail, phone },
  };
};

const listNames = (locations: readonly Location[]): string[] => locations.map(({ name }) => name);

describe("locations shown", () => {
  test("come by position, missing positions last in the order given", () => {
    const locations = [
      build("Third"),
      build("Second", { position: 2 }),
      build("Fourth"),
      build("First", { position: 0 }),
    ];
    expect(listNames(resolveShownLocations(locations, "phone_and_street"))).toEqual([
      "First",
      "Second",
      "Third",
      "Fourth",
    ]);
  });

  test("leave out the hidden ones", () => {
    const locations = [build("Shown"), build("Hidden", { visible: false })];
    expect(listNames(resolveShownLocations(locations, "phone_and_street"))).toEqual(["Shown"]);
  });

  test("show a place once, by the digits of its phone and its street", () => {
    const locations = [
      build("Sales", { phone: "(02) 5550 0100", street: "1 Church Street" }),
      build("Service", { phone: "02 5550 0100", street: "1  church street " }),
      build("Parts", { phone: "02 5550 0101", street: "1 Church Street" }),
      build("Yard", { phone: "02 5550 0100", street: "9 Mill Road" }),
    ];
    expect(listNames(resolveShownLocations(locations, "phone_and_street"))).toEqual([
      "Sales",
      "Parts",
      "Yard",
    ]);
  });

  test("show a place once by its place_id, where the site says so", () => {
    const same = { phone: "02 5550 0100", street: "1 Church Street" };
    const locations = [
      build("Sales", { ...same, place_id: "A" }),
      build("Service", { ...same, place_id: "B" }),
      build("Again", { place_id: "A" }),
      build("Unmapped", same),
      build("Unmapped too", same),
    ];
    expect(listNames(resolveShownLocations(locations, "place_id"))).toEqual([
      "Sales",
      "Service",
      "Unmapped",
      "Unmapped too",
    ]);
  });

  test("never take places without phone and street for each other", () => {
    const locations = [build("North"), build("South")];
    expect(resolveShownLocations(locations, "phone_and_street")).toHaveLength(2);
  });
});

describe("the primary location", () => {
  test("is the first flagged", () => {
    const locations = [build("A"), build("B", { primary: true }), build("C", { primary: true })];
    expect(resolvePrimaryLocation(locations)?.name).toBe("B");
  });

  test("is the first where none is flagged", () => {
    expect(resolvePrimaryLocation([build("A"), build("B")])?.name).toBe("A");
  });

  test("is none where there are none", () => {
    expect(resolvePrimaryLocation([])).toBeNull();
  });
});
