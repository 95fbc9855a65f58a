import { describe, expect, test } from "vitest";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { parseSiteConfig, parseStoredSiteConfig } from "../parse-site-config.ts";
import { leaveOutDamagedItems } from "./leave-out-damaged-items.ts";

const PROMO = { node: { title: "Finance from 5.9 %", url: "/finance" } };
const REVIEW = { id: 1, customer_name: "Ana", rating: 5, review_date: "03/11/2026" };

const LENDER = { name: "Wrackline", annual_rate: 8.95 };
const MAIL = { kind: "mail", name: "sales", to: ["sales@example.com"] };

const asReviews = (items: unknown[]) => ({ count: 2, average_rating: "4.5", items });

describe("of a stored configuration", () => {
  test.each([
    ["a promo", { promos: [{ node: {} }, PROMO] }, "promo", "promos[0]", { promos: [PROMO] }],
    [
      "a review",
      { reviews: asReviews([REVIEW, { ...REVIEW, rating: 6 }]) },
      "review",
      "reviews.items[1]",
      { reviews: asReviews([REVIEW]) },
    ],
    ["a location", { locations: ["zzz"] }, "location", "locations[0]", { locations: [] }],
    [
      "a lead destination",
      { lead_destinations: [{ ...MAIL, to: [] }, MAIL] },
      "lead_destination",
      "lead_destinations[0]",
      { lead_destinations: [MAIL] },
    ],
    [
      "a lender",
      { finance: { lenders: [{ name: "Blackbutt" }, LENDER], on_cards: true } },
      "lender",
      "finance.lenders[0]",
      { finance: { lenders: [LENDER], on_cards: true } },
    ],
    [
      "a setting of its forms",
      { forms: { phone: "us", finance_terms: true } },
      "form_setting",
      "forms.phone",
      { forms: { finance_terms: true } },
    ],
    [
      "a setting that forms do not have",
      { forms: { fone: "any", phone: "any" } },
      "form_setting",
      "forms.fone",
      { forms: { phone: "any" } },
    ],
    [
      "a setting of one form",
      { forms: { overrides: { general: { add: [{ kind: "paint" }], title: "Hello" } } } },
      "form_setting",
      "forms.overrides.general.add",
      { forms: { overrides: { general: { title: "Hello" } } } },
    ],
    [
      "an override of a form that there is not",
      { forms: { overrides: { nothing: {}, general: { title: "Hello" } } } },
      "form_setting",
      "forms.overrides.nothing",
      { forms: { overrides: { general: { title: "Hello" } } } },
    ],
    [
      "a setting of its captcha",
      { captcha: { provider: "pigeon", forms: ["general"] } },
      "form_setting",
      "captcha.provider",
      { captcha: { forms: ["general"] } },
    ],
    ["forms as a whole", { forms: [] }, "form_setting", "forms", {}],
    [
      "destinations as a whole",
      { lead_destinations: null },
      "lead_destination",
      "lead_destinations",
      {},
    ],
    [
      "forms of its group",
      { dealership_group: { defaults: { forms: 7, phone: "1300 000 000" } } },
      "form_setting",
      "dealership_group.defaults.forms",
      { dealership_group: { defaults: { phone: "1300 000 000" } } },
    ],
    [
      "a promo of its group",
      { dealership_group: { defaults: { promos: [PROMO, 7] } } },
      "promo",
      "dealership_group.defaults.promos[1]",
      { dealership_group: { defaults: { promos: [PROMO] } } },
    ],
  ])("%s that cannot be read is left out alone, and named", (_, fields, kind, path, left) => {
    const { config, leftOut } = leaveOutDamagedItems({ slug: "riverbend", ...fields });
    expect(leftOut).toEqual([{ kind, path, reason: expect.stringContaining(path) }]);
    expect(config).toEqual({ slug: "riverbend", ...left });
  });

  test("of two lead destinations of one name the first is left in", () => {
    const other = { ...MAIL, to: ["other@example.com"] };
    const damaged = { ...MAIL, kind: "pigeon" };
    const { config, leftOut } = leaveOutDamagedItems({ lead_destinations: [damaged, MAIL, other] });
    expect(config).toEqual({ lead_destinations: [MAIL] });
    expect(leftOut.map(({ path }) => path)).toEqual([
      "lead_destinations[0]",
      "lead_destinations[2]",
    ]);
  });

  test("all that is wrong with one setting is one finding", () => {
    const { leftOut } = leaveOutDamagedItems({ forms: { offered: ["pigeon", "general", 7] } });
    expect(leftOut).toEqual([
      {
        kind: "form_setting",
        path: "forms.offered",
        reason: expect.stringMatching(/forms\.offered\[0\].*; forms\.offered\[2\]/),
      },
    ]);
  });

  test.each([
    [{ forms: { overrides: { general: { hide: "name", relabel: { email: 7 } } }, messages: [] } }],
    [{ forms: { overrides: [] }, lead_destinations: { kind: "mail" } }],
    [{ forms: "zzz", lead_destinations: ["zzz", null, { kind: "mail" }] }],
  ])("a site is served whatever its forms and lead destinations hold: %j", (fields) => {
    const { config } = leaveOutDamagedItems({ ...buildSiteConfig(), ...fields });
    expect(parseStoredSiteConfig(config)).toMatchObject({ is: "valid" });
  });

  test("nothing that is sound is touched, and the site is served without what is not", () => {
    const sound = buildSiteConfig({
      promos: [PROMO],
      reviews: asReviews([REVIEW]),
      lead_destinations: [MAIL, { ...MAIL, name: "all" }],
      forms: { overrides: { general: { title: "Hello" } } },
    });
    expect(leaveOutDamagedItems(sound)).toEqual({ config: sound, leftOut: [] });
    const { config } = leaveOutDamagedItems({ ...sound, promos: [PROMO, "zzz"] });
    expect(parseSiteConfig(config)).toMatchObject({ is: "valid" });
  });

  test.each([[null], ["zzz"], [[]], [{ promos: "zzz", reviews: null }]])(
    "%j is left to the schema",
    (config) => {
      expect(leaveOutDamagedItems(config)).toEqual({ config, leftOut: [] });
    },
  );
});
