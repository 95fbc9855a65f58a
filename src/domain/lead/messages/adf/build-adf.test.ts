import { describe, expect, test } from "vitest";
import { FORM_DEFINITIONS } from "#domain/enquiry/form-definitions.ts";
import { FORM_KINDS, type FormKind } from "#domain/enquiry/form-kinds.ts";
import { AWKWARD_TEXTS, buildDeliveredLead, LEAD_VEHICLE } from "#tests/builders/delivered-lead.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import { buildAdf } from "./build-adf.ts";

const NO_CAR = {
  car_id: null,
  car_type: null,
  stock_number: null,
  "Vehicle Make": null,
  "Vehicle Model": null,
};
const ALSO = { carId: 9, vehicle: LEAD_VEHICLE, url: "https://riverbend.example/cars/other" };
const TRADE_IN = {
  year: "2014",
  trade_in_make: "Toyota",
  trade_in_model: "Corolla",
  km: "142000",
  condition: "Good",
  Rego: "ABC12D",
};

/** The texts of every element of a name, as a reader of XML has them. */
const readTexts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&"),
  );

test("an enquiry about several has an element for each vehicle, by its own number", () => {
  const xml = buildAdf(buildDeliveredLead({ formKind: "vehicle", also: [ALSO] }));
  expect(xml.match(/<vehicle /g)).toHaveLength(2);
  expect(readTexts(xml, "id")).toEqual(expect.arrayContaining(["84213", "9"]));
});

describe("the document of a lead is valid", () => {
  test("of every form, with a vehicle, without one, and with one that is gone", async () => {
    const documents = FORM_KINDS.flatMap((formKind) => [
      buildAdf(buildDeliveredLead({ formKind }, TRADE_IN)),
      buildAdf(buildDeliveredLead({ formKind, also: [ALSO] }, TRADE_IN)),
      buildAdf(buildDeliveredLead({ formKind, vehicle: null, vehicleUrl: null }, NO_CAR)),
      buildAdf(buildDeliveredLead({ formKind, vehicle: null, form: null, consent: null })),
    ]);
    expect(await findAdfErrors(documents)).toEqual([]);
  });

  test("with amounts, of a first step that knows nobody yet, and of what goes on with it", async () => {
    const nobody = { name: null, last_name: null, email: null, phone: null, postcode: null };
    const documents = [
      buildDeliveredLead({ formKind: "finance" }, { amount: "30000", deposit: "3000" }),
      buildDeliveredLead({ formKind: "trade-in" }, { ...nobody, form_completed: false }),
      buildDeliveredLead({ isFollowUp: true }, { preferred_date: "soon", preferred_time: null }),
    ].map(buildAdf);
    expect(await findAdfErrors(documents)).toEqual([]);
  });

  test("whatever is typed into every field", async () => {
    const documents = AWKWARD_TEXTS.map((text) =>
      buildAdf(
        buildDeliveredLead(
          { formKind: "trade-in", consent: { wording: text, isGiven: false } },
          { name: text, last_name: text, email: text, phone: text, postcode: text, message: text },
        ),
      ),
    );
    expect(await findAdfErrors(documents)).toEqual([]);
  });

  test("and the check finds what is not", async () => {
    const wrong = buildAdf(buildDeliveredLead()).replace("<vendorname>", "<leadtype/><vendorname>");
    expect(await findAdfErrors([wrong])).not.toEqual([]);
  });
});

test("text comes back from the document as it was typed, without what XML cannot hold", () => {
  const typed = 'Tom & "Jerry" <b>x</b>\n]]> &lt; 👩‍👧 Zoë';
  const xml = buildAdf(buildDeliveredLead({}, { last_name: `${typed}\u0000\ufffe` }));
  expect(readTexts(xml, "name")).toContain(typed);
});

test("a test drive has the wanted vehicle, its price and the wished time in the dealer's zone", () => {
  const xml = buildAdf(buildDeliveredLead());
  expect(xml).toContain('<prospect status="new">');
  expect(xml).toContain("<requestdate>2026-11-20T13:00:00+11:00</requestdate>");
  expect(xml).toContain('<vehicle interest="test-drive" status="used">');
  expect(xml).toContain('<price type="asking" currency="AUD">31990</price>');
  expect(xml).toContain("<earliestdate>2026-03-17T10:00:00+11:00</earliestdate>");
  expect(xml).toContain('<phone type="cellphone">0491 570 156</phone>');
  expect(xml).toContain("Agreed to marketing: yes (Send me offers.)");
});

test("a wished time is by the clocks of the lead's location, and a slot that was taken the instant that it was", () => {
  const inSydney = (payload: object) =>
    readTexts(
      buildAdf(buildDeliveredLead({ timeZone: "Australia/Sydney" }, payload)),
      "earliestdate",
    );
  const wish = { preferred_date: "2026-12-01", preferred_time: "10:00" };
  expect(inSydney(wish)).toEqual(["2026-12-01T10:00:00+11:00"]);
  const brisbane = buildDeliveredLead({ timeZone: "Australia/Brisbane" }, wish);
  expect(readTexts(buildAdf(brisbane), "earliestdate")).toEqual(["2026-12-01T10:00:00+10:00"]);
  // 10:00 in Brisbane, though the vehicle stands in Sydney.
  const taken = { ...wish, appointment: "2026-12-01T00:00:00.000Z" };
  expect(inSydney(taken)).toEqual(["2026-12-01T11:00:00+11:00"]);
});

test("a trade-in has the wanted vehicle and the visitor's own", () => {
  const xml = buildAdf(buildDeliveredLead({ formKind: "trade-in" }, TRADE_IN));
  expect(xml.match(/interest="[a-z-]+"/g)).toEqual(['interest="buy"', 'interest="trade-in"']);
  expect(readTexts(xml, "make")).toEqual(["Mazda", "Toyota"]);
  expect(readTexts(xml, "year")).toEqual(["2021", "2014"]);
  expect(readTexts(xml, "condition")).toEqual(["good"]);
});

test("a trade-in for a vehicle that is gone has its make and model, and not the year of the visitor's own", () => {
  const xml = buildAdf(buildDeliveredLead({ formKind: "trade-in", vehicle: null }, TRADE_IN));
  expect(readTexts(xml, "make")).toEqual(["Mazda", "Toyota"]);
  expect(readTexts(xml, "model")).toEqual(["CX-5", "Corolla"]);
  expect(readTexts(xml, "year")).toEqual(["", "2014"]);
});

/** ADF has no word for a service: the vehicle's comments and the provider's service say it. */
const ABOUT: Readonly<Record<FormKind, string[]>> = {
  general: ["buy used Mazda"],
  vehicle: ["buy used Mazda"],
  question: ["buy used Mazda"],
  photos: ["buy used Mazda"],
  similar: ["buy used Mazda"],
  "test-drive": ["test-drive used Mazda"],
  service: ["buy used Holden"],
  careers: ["buy used "],
  newsletter: ["buy used "],
  "email-us": ["buy used Mazda"],
  contact: ["buy used "],
  "trade-in": ["buy used Mazda", "trade-in used Toyota"],
  finance: ["buy used Mazda"],
  reserve: ["buy used Mazda"],
  "when-free": ["buy used Mazda"],
  "buy-online": ["buy used Mazda"],
};

test.each(FORM_KINDS.map((kind) => [kind, ABOUT[kind]] as const))(
  "a lead of the form %s is about %j, under its category",
  async (formKind, expected) => {
    const { vehicle: asks, category, title } = FORM_DEFINITIONS[formKind];
    const own =
      formKind === "service" ? { "Vehicle Make": "Holden", "Vehicle Model": "Astra" } : {};
    const lead =
      asks === "never"
        ? buildDeliveredLead(
            { formKind, vehicle: null, vehicleUrl: null },
            { ...NO_CAR, ...own, category },
          )
        : buildDeliveredLead({ formKind }, { ...TRADE_IN, category });
    const xml = buildAdf(lead);
    const vehicles = [
      ...xml.matchAll(/<vehicle interest="([\w-]+)" status="(\w+)">(.*?)<\/vehicle>/gs),
    ];
    expect(
      vehicles.map(([, interest, status, inner = ""]) =>
        [interest, status, readTexts(inner, "make")[0]].join(" "),
      ),
    ).toEqual(expected);
    expect(xml.includes("The customer's own vehicle, to be serviced")).toBe(formKind === "service");
    expect(readTexts(xml, "service")).toEqual([`Website: ${lead.form?.title ?? title}`]);
    expect(readTexts(xml, "comments").at(-1)).toContain(`Category: ${category}`);
    expect(await findAdfErrors([xml])).toEqual([]);
  },
);

test("what goes on with an earlier step is a resend under the same id", () => {
  const first = buildAdf(buildDeliveredLead({}, { form_completed: false }));
  const final = buildAdf(buildDeliveredLead({ isFollowUp: true }));
  expect(first).toContain('<prospect status="new">');
  expect(final).toContain('<prospect status="resend">');
  expect(readTexts(final, "id")[0]).toBe(readTexts(first, "id")[0]);
});

test("the comments of a lead that nobody proved begin with why, and the document is valid", async () => {
  const adf = buildAdf(buildDeliveredLead({ review: "it came without script" }));
  expect(readTexts(adf, "comments")).toContainEqual(
    expect.stringMatching(/^To review: it came without script\n/),
  );
  expect(await findAdfErrors([adf])).toEqual([]);
});

test.each(["Trade-in estimate", "Trade in estimate"])(
  "a purchase has what its trade-in was estimated at, by its row %s",
  (row) => {
    const typed = { trade_in_make: "Kia", trade_in_model: "Rio", trade_in_year: "2016" };
    const lead = buildDeliveredLead({ formKind: "buy-online" }, { ...typed, [row]: "−$9,000" });
    expect(buildAdf(lead)).toMatch(/<price type="appraisal"[^>]*>9000<\/price>/);
  },
);
