import { describe, expect, test } from "vitest";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/payload/lead-payload.ts";
import { type LeadDestination, leadDestinationsSchema } from "./lead-destinations.schema.ts";
import { SHOPPER } from "./list-deliveries.ts";
import {
  DEFAULT_DESTINATION,
  type DealerAddresses,
  resolveDestinations,
} from "./resolve-destinations.ts";

const ADDRESSES = {
  email: "site@example.com",
  dealerships: [{ slug: "riverbend-motors", email: "motors@example.com" }],
  locations: [
    {
      id: 1,
      slug: "parramatta",
      name: "Parramatta",
      contact_detail: { email: "parramatta@example.com" },
    },
    { id: 2, slug: "penrith", name: "Penrith", contact_detail: { email: null } },
  ],
};

/** Two of one name and slug. */
const DEPARTMENTS = [
  { id: 19, email: "sales@geelong.example" },
  { id: 20, email: "service@geelong.example" },
].map(({ id, email }) => ({ id, slug: "geelong", name: "Geelong", contact_detail: { email } }));

const mail = (overrides: object = {}): LeadDestination[] =>
  leadDestinationsSchema.parse([
    { kind: "mail", name: "sales", to: ["sales@example.com"], ...overrides },
  ]);

const resolve = (
  lead_destinations: readonly LeadDestination[],
  payload: Partial<LeadPayload> = {},
  kind: FormKind = "vehicle",
  locationId: number | null = null,
) =>
  resolveDestinations(
    { formKind: kind, payload: buildLeadPayload(payload), locationId },
    { ...ADDRESSES, lead_destinations },
  ).map(({ name }) => name);

describe("a lead goes to every destination whose conditions it meets, else to the dealer's own address", () => {
  test.each([
    [{ forms: ["vehicle"] }, {}, ["sales"]],
    [{ forms: ["service"] }, {}, [DEFAULT_DESTINATION]],
    [{ categories: ["Service"] }, { category: "Service" }, ["sales"]],
    [{ categories: ["Service"] }, { category: "Sales" }, [DEFAULT_DESTINATION]],
    [{ car_types: ["new"] }, { car_type: "new" }, ["sales"]],
    [{ car_types: ["new"] }, { car_type: null }, [DEFAULT_DESTINATION]],
    [{ locations: ["Penrith"] }, { location: "Penrith" }, ["sales"]],
    [{ locations: ["Penrith"] }, { location: null }, [DEFAULT_DESTINATION]],
    [{ dealerships: ["riverbend-motors"] }, {}, ["sales"]],
    [{ dealerships: ["hill"] }, {}, [DEFAULT_DESTINATION]],
    [{ forms: ["vehicle"], car_types: ["new"] }, { car_type: "used" }, [DEFAULT_DESTINATION]],
  ])("%j, %j: %j", (conditions, payload, names) => {
    expect(resolve(mail(conditions), payload)).toEqual(names);
  });

  test.each([
    ["Geelong", [19, 20]],
    ["geelong", [19]],
    ["geelong~20", [20]],
    ["geelong~21", []],
  ])("one of the location %s gets those of %j, where two have the name", (location, expected) => {
    const lead_destinations = mail({ locations: [location] });
    const site = { ...ADDRESSES, locations: DEPARTMENTS, lead_destinations };
    const payload = buildLeadPayload({ location: "Geelong" });
    const isSent = (locationId: number) =>
      resolveDestinations({ formKind: "service", payload, locationId }, site).some(
        ({ name }) => name === "sales",
      );
    expect([19, 20].filter(isSent)).toEqual(expected);
  });

  test("one that is not finished only where the destination wants it", () => {
    const unfinished = { form_completed: false };
    expect(resolve(mail(), unfinished)).toEqual([]);
    expect(resolve(mail({ incomplete: true }), unfinished)).toEqual(["sales"]);
    expect(resolve(mail({ forms: ["service"] }), unfinished)).toEqual([]);
  });

  test.each([DEFAULT_DESTINATION, SHOPPER])("none can have the name %s", (name) => {
    expect(() => mail({ name })).toThrow("small letters, digits and single hyphens");
  });

  test("two of one name are refused", () => {
    expect(leadDestinationsSchema.safeParse([...mail(), ...mail()]).success).toBe(false);
  });
});

const toWhom = (
  payload: Partial<LeadPayload>,
  addresses: Partial<DealerAddresses> = {},
  locationId: number | null = null,
) =>
  resolveDestinations(
    { formKind: "general", payload: buildLeadPayload(payload), locationId },
    { ...ADDRESSES, ...addresses, lead_destinations: [] },
  ).map((destination) => ("to" in destination ? destination.to : []));

describe("without destinations a lead goes by mail to the nearest address that is known", () => {
  test("its location's, its dealership's, the site's", () => {
    expect(toWhom({ location: "Parramatta" })).toEqual([["parramatta@example.com"]]);
    expect(toWhom({ location: "Penrith" })).toEqual([["motors@example.com"]]);
    expect(toWhom({ dealership_slug: "hill" })).toEqual([["site@example.com"]]);
  });

  test.each([
    [19, "sales@geelong.example"],
    [20, "service@geelong.example"],
    // The location was taken off the site since.
    [21, "sales@geelong.example"],
    // An earlier version stored the name alone.
    [null, "sales@geelong.example"],
  ])("of locations of one name to that of the id %j", (locationId, address) => {
    expect(toWhom({ location: "Geelong" }, { locations: DEPARTMENTS }, locationId)).toEqual([
      [address],
    ]);
  });

  test("to nobody where there is none, and none that is not finished", () => {
    expect(toWhom({ dealership_slug: null }, { email: null })).toEqual([]);
    expect(toWhom({ form_completed: false })).toEqual([]);
  });
});
