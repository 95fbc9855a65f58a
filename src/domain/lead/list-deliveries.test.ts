import { expect, test } from "vitest";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { leadDestinationsSchema } from "./lead-destinations.schema.ts";
import {
  findDestination,
  listAppointmentDeliveries,
  listDeliveries,
  SHOPPER,
} from "./list-deliveries.ts";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";

const SITE = {
  email: "site@example.com",
  dealerships: [],
  locations: [],
  lead_destinations: [],
  confirmation_mail: true,
};

const NAMED = leadDestinationsSchema.parse([
  { kind: "mail", name: "sales", to: ["sales@example.com"] },
]);

const list = (payload: object, site: object = {}) =>
  listDeliveries(
    { formKind: "general", payload: buildLeadPayload(payload), locationId: null },
    { ...SITE, ...site },
  ).map(({ destination }) => destination);

test("the shopper is thanked for a finished form, where the site wants it and he has an address", () => {
  expect(list({})).toEqual([DEFAULT_DESTINATION, SHOPPER]);
  expect(list({}, { confirmation_mail: false })).toEqual([DEFAULT_DESTINATION]);
  expect(list({ form_completed: false })).toEqual([]);
  expect(list({ email: "a@example.com, b@example.com" })).toEqual([DEFAULT_DESTINATION]);
});

const MACHINES = leadDestinationsSchema.parse([
  { kind: "webhook", name: "hook", url: "https://hook.example/", secret: "env:HOOK" },
  { kind: "dashboard", name: "dashboard" },
  { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
  { kind: "adf_post", name: "post", url: "https://crm.example/" },
]);

test.each([
  ["a site without destinations", [], [DEFAULT_DESTINATION]],
  ["people with mail", NAMED, ["sales"]],
  ["systems alone", MACHINES, ["hook", "dashboard", DEFAULT_DESTINATION]],
  ["people and systems", [...NAMED, ...MACHINES], ["sales", "hook", "dashboard"]],
])("a changed appointment is told to %s, and always to a person", (_who, destinations, told) => {
  const lead = { formKind: "test-drive", payload: buildLeadPayload(), locationId: null } as const;
  const site = { ...SITE, lead_destinations: destinations };
  expect(listAppointmentDeliveries(lead, site).map(({ destination }) => destination)).toEqual([
    ...told,
    SHOPPER,
  ]);
});

const find = (name: string, site: object = {}) =>
  findDestination(
    name,
    { formKind: "general", payload: buildLeadPayload(), locationId: null },
    { ...SITE, ...site },
  )?.name ?? null;

test("a stored delivery finds its destination by name, and none where it is configured no more", () => {
  expect(find(DEFAULT_DESTINATION)).toBe(DEFAULT_DESTINATION);
  expect(find(DEFAULT_DESTINATION, { email: null })).toBeNull();
  // A lead that waited for the dealer's address when the site got destinations still reaches somebody.
  expect(find(DEFAULT_DESTINATION, { lead_destinations: NAMED })).toBe(DEFAULT_DESTINATION);
  expect(find("sales", { lead_destinations: NAMED })).toBe("sales");
  expect(find("crm", { lead_destinations: NAMED })).toBeNull();
});
