import { expect, test } from "vitest";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { findEmptyDestinations, findLeadTrouble } from "./diagnose-leads.ts";

const NOBODY = { email: null, dealerships: [buildDealership({ email: null })] };
const WEBHOOK = leadDestinationsSchema.parse([
  { kind: "webhook", name: "hook", url: "https://hook.example/", secret: "env:HOOK" },
]);
const MAIL = leadDestinationsSchema.parse([
  { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
]);

const diagnose = (site: Parameters<typeof buildSite>[0], mailReachesNobody = false) =>
  findLeadTrouble(buildSite(site), { isProduction: true, mailReachesNobody }).map(
    ({ what }) => what,
  );

test("leads that go nowhere are a warning in production, and in production alone", () => {
  expect(diagnose(NOBODY)).toEqual([expect.stringContaining("go nowhere")]);
  const elsewhere = { isProduction: false, mailReachesNobody: true };
  expect(findLeadTrouble(buildSite(NOBODY), elsewhere)).toEqual([]);
});

test("a list of destinations that was emptied is told, and one that is left out is not", () => {
  expect(findEmptyDestinations({ lead_destinations: [] })).toMatchObject([
    { severity: "warning", what: expect.stringContaining("stops no lead") },
  ]);
  for (const config of [{}, { lead_destinations: WEBHOOK }, { lead_destinations: null }, null]) {
    expect(findEmptyDestinations(config)).toEqual([]);
  }
});

test("one address of the site, a dealership or a destination is enough", () => {
  expect(diagnose({ ...NOBODY, email: "site@example.com" })).toEqual([]);
  expect(diagnose({})).toEqual([]);
  expect(diagnose({ ...NOBODY, lead_destinations: WEBHOOK })).toEqual([]);
});

test("mails without a mail server are a warning where the site sends any", () => {
  const words = [expect.stringContaining("no mail server")];
  expect(diagnose({}, true)).toEqual(words);
  expect(diagnose({ lead_destinations: MAIL }, true)).toEqual(words);
  expect(diagnose({ lead_destinations: WEBHOOK }, true)).toEqual([]);
  expect(diagnose({ lead_destinations: WEBHOOK, confirmation_mail: true }, true)).toEqual(words);
});

test("forms that no destination takes are named where no address stands in", () => {
  const narrow = leadDestinationsSchema.parse([
    { kind: "mail", name: "a", to: ["a@example.com"], forms: ["vehicle"] },
    { kind: "mail", name: "b", to: ["b@example.com"], forms: ["photos"], car_types: ["used"] },
  ]);
  const [words, ...others] = diagnose({ ...NOBODY, lead_destinations: narrow });
  expect(others).toEqual([]);
  expect(words).toMatch(/may meet the conditions of no destination.*: .*photos.*test-drive/);
  expect(words).not.toMatch(/\bvehicle\b/);
  expect(diagnose({ lead_destinations: narrow, email: "site@example.com" })).toEqual([]);
});
