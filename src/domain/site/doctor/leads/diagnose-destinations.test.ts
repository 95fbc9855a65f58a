import { expect, test } from "vitest";
import { formsConfigSchema } from "#domain/enquiry/forms-config.schema.ts";
import { resolveDefinition } from "#domain/enquiry/resolve-form.ts";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { buildDealership, buildLocation, buildSite } from "#tests/builders/site.ts";
import { findCaptchaSecretTrouble, findDestinationTrouble } from "./diagnose-destinations.ts";

/** All that an application for finance encrypts. */
const SEALED = resolveDefinition("finance", buildSite().forms)
  .fields.filter(({ isSealed }) => isSealed)
  .map(({ name }) => name);

const SECRETS: Record<string, string> = {
  "env:HOOK": "whsec_good",
  "env:PLAIN": "no signing secret",
  "env:DASHBOARD_CREDENTIALS": "user:password",
};
const SURROUNDINGS = {
  readSecret: (reference: string) => SECRETS[reference] ?? null,
  canSign: (secret: string) => secret.startsWith("whsec_"),
  dashboards: { host: "https://dashboard.example", stagingHost: null },
};

const diagnose = (destination: object, site: Parameters<typeof buildSite>[0] = {}) =>
  findDestinationTrouble(
    buildSite({
      ...site,
      lead_destinations: leadDestinationsSchema.parse([{ name: "crm", ...destination }]),
    }),
    SURROUNDINGS,
  ).map(({ what }) => what);

const HOOK = { kind: "webhook", url: "https://hook.example/", secret: "env:HOOK" };
const MAIL = { kind: "mail", to: ["crm@example.com"] };
const LENDER = { kind: "lender", url: "https://lender.example/", secret: "env:HOOK" };
const PLAIN_FINANCE = {
  forms: formsConfigSchema.parse({
    overrides: { finance: { remove: SEALED } },
  }),
};
const POST = { kind: "adf_post", url: "https://crm.example/" };
const HILL = buildLocation({ name: "Hill", slug: "hill" });
const TWO = {
  locations: [buildLocation({ name: "Hill", slug: "hill", dealership_slug: "hill-motors" })],
  dealerships: ["hill-motors", "north"].map((slug) => buildDealership({ slug })),
};
const ONLY_SALES = { forms: formsConfigSchema.parse({ offered: ["general", "vehicle"] }) };
const DASHBOARD = { kind: "dashboard" };

test.each<[object, object, string | null]>([
  [HOOK, {}, null],
  [{ ...HOOK, secret: "env:NOPE" }, {}, "NOPE, which is not set"],
  [{ ...HOOK, secret: "env:PLAIN" }, {}, "PLAIN, which is no secret of a webhook"],
  [LENDER, {}, null],
  [{ ...LENDER, forms: ["vehicle", "finance"] }, {}, null],
  [{ ...LENDER, forms: ["vehicle"] }, {}, "none of its forms (vehicle) asks for income or"],
  [LENDER, PLAIN_FINANCE, "never gets an application for finance"],
  [POST, {}, null],
  [{ ...POST, authorization: "env:NOPE" }, {}, "crm].authorization names NOPE"],
  [{ ...POST, url: "http://crm.example/" }, {}, "unencrypted"],
  [DASHBOARD, { id: 7 }, null],
  [DASHBOARD, {}, "needs the number that the dashboard has"],
  [{ ...DASHBOARD, staging: true }, { id: 7 }, "needs DASHBOARD_STAGING_HOST"],
  [{ ...DASHBOARD, credentials: "env:PLAIN" }, { id: 7 }, "not user:password"],
  [{ ...MAIL, car_types: ["used"], categories: ["Test Drive"] }, {}, null],
  [{ ...MAIL, car_types: ["Used cars"] }, {}, '"Used cars", which no lead'],
  [{ ...MAIL, categories: ["Sails"] }, {}, 'categories names "Sails"'],
  [{ ...MAIL, locations: ["Nowhere"] }, {}, 'locations names "Nowhere"'],
  [{ ...MAIL, locations: ["Hill", "hill"] }, { locations: [HILL] }, null],
  [{ ...MAIL, dealerships: ["hill"] }, {}, 'dealerships names "hill"'],
  [{ ...MAIL, forms: ["careers"] }, ONLY_SALES, 'forms names "careers"'],
  [{ ...MAIL, forms: ["careers"], categories: ["Test Drive"] }, {}, "has one of its categories"],
  [{ ...MAIL, forms: ["general"], categories: ["Parts"] }, {}, null],
  [{ ...MAIL, forms: ["careers", "newsletter"], car_types: ["used"] }, {}, "about a vehicle"],
  [{ ...MAIL, forms: ["careers", "vehicle"], car_types: ["used"] }, {}, null],
  [{ ...MAIL, locations: ["hill"], dealerships: ["north"] }, TWO, "locations is one of its"],
  [{ ...MAIL, locations: ["Hill"], dealerships: ["hill-motors"] }, TWO, null],
])("%j on a site with %j: %j", (destination, site, words) => {
  expect(diagnose(destination, site)).toEqual(
    words === null ? [] : [expect.stringContaining(words)],
  );
});

test.each<[object, string]>([
  [{}, '2 locations have the name "Hill" (hill, hill~2)'],
  [{ locations: ["Hill"] }, "lead_destinations[crm].locations names: the leads of all of them"],
  [{ locations: ["hill~2"] }, "cannot tell their leads apart"],
])("of two locations of one name it warns, with %j", (conditions, words) => {
  const locations = [1, 2].map((id) => ({ ...HILL, id }));
  expect(diagnose({ ...MAIL, ...conditions }, { locations })).toEqual([
    expect.stringContaining(words),
  ]);
});

test("locations of different names are no trouble", () => {
  const locations = [HILL, { ...HILL, id: 2, name: "Hill Service", slug: "hill-service" }];
  expect(diagnose(MAIL, { locations })).toEqual([]);
});

test.each<[object[], string[]]>([
  [[MAIL, MAIL], ["b] sends to crm@example.com what lead_destinations[a]"]],
  [
    [{ ...MAIL, forms: ["vehicle"] }, MAIL],
    ["a] sends to crm@example.com what lead_destinations[b]"],
  ],
  [[{ ...MAIL, to: ["a@example.com", ...MAIL.to] }, MAIL], ["b] sends to crm@example.com"]],
  [[HOOK, { ...HOOK, forms: ["vehicle"] }], ["b] sends to https://hook.example/ what"]],
  [
    [
      { ...MAIL, forms: ["vehicle"] },
      { ...MAIL, forms: ["careers"] },
    ],
    [],
  ],
  [
    [
      { ...MAIL, forms: ["vehicle"] },
      { ...MAIL, car_types: ["used"] },
    ],
    [],
  ],
  [[MAIL, { ...MAIL, kind: "adf_mail" }], []],
  [[MAIL, { ...MAIL, to: ["b@example.com"] }], []],
])("of %j each lead arrives once, or it is said: %j", (destinations, words) => {
  const named = destinations.map((each, n) => ({ ...each, name: "ab"[n] }));
  const site = buildSite({ lead_destinations: leadDestinationsSchema.parse(named) });
  const found = findDestinationTrouble(site, SURROUNDINGS).map(({ what }) => what);
  expect(found).toEqual(words.map((each) => expect.stringContaining(each)));
});

const findSecretless = (secret: string, provider: "turnstile" | "altcha" = "turnstile") =>
  findCaptchaSecretTrouble(
    { captcha: { ...buildSite().captcha, provider, site_key: "key", secret } },
    SURROUNDINGS,
  );

test("a captcha whose secret is not set is named", () => {
  expect(findSecretless("env:NOPE")).toMatchObject([
    { what: expect.stringContaining("names NOPE") },
  ]);
  expect(findSecretless("env:HOOK")).toEqual([]);
  expect(findSecretless("env:NOPE", "altcha")).toEqual([]);
});
