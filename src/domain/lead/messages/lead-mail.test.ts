import { expect, test } from "vitest";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  AWKWARD_TEXTS,
  buildDeliveredLead,
  DELIVERED_RESERVATION,
  LEAD_VEHICLE,
} from "#tests/builders/delivered-lead.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildAdf } from "./adf/build-adf.ts";
import { buildConfirmationMail } from "./confirmation-mail.ts";
import { buildLeadMail } from "./lead-mail.ts";

test("a phone's preview has who, what and the first words of the message", () => {
  const { subject, text } = buildLeadMail(buildDeliveredLead());
  expect(subject).toBe("Test Drive: Robin Archer, 2021 Mazda CX-5 Maxx Sport KF");
  expect(text.split("\n\n").slice(0, 2)).toEqual([subject, "Is it still there?"]);
});

test("a field without a label is named by its name, and a name in words keeps its hyphen", () => {
  const more = { "All-weather mats": "$229.90", colour_wish: "Red", "favourite day": "Monday" };
  const { text } = buildLeadMail(buildDeliveredLead({}, more));
  for (const line of ["All-weather mats: $229.90", "Colour wish: Red", "Favourite day: Monday"]) {
    expect(text).toContain(line);
  }
});

test("a trade-in's mail says once how its estimate was reckoned", () => {
  const basis = "Drawn from 11 vehicles of the same make and model.";
  const { text } = buildLeadMail(
    buildDeliveredLead(
      { formKind: "trade-in" },
      {
        estimate_low: 9_000,
        estimate_middle: 10_000,
        estimate_high: 11_000,
        estimate_before_condition: 10_000,
        estimate_basis: basis,
        estimate_at: "2026-11-22T00:00:00.000Z",
        estimate_valid_until: "2026-11-29T00:00:00.000Z",
        estimate_refusal: null,
      },
    ),
  );
  expect(text).toContain(`How it was reckoned: ${basis}`);
  expect(text.match(/Drawn from/g)).toHaveLength(1);
});

test("a wish to reserve that holds nothing says so first, and no other lead does", () => {
  const asked = buildDeliveredLead({ formKind: "reserve" }, { category: "Reservation" });
  const { subject, text } = buildLeadMail(asked);
  expect(subject).toBe("Asks to reserve: Robin Archer, 2021 Mazda CX-5 Maxx Sport KF");
  expect(text).toContain("Reservation: None. No vehicle is held and nothing was paid");
  expect(buildAdf(asked)).toContain("No vehicle is held and nothing was paid");
  const held = { ...asked, reservation: DELIVERED_RESERVATION };
  const unfinished = { ...asked, payload: { ...asked.payload, form_completed: false } };
  for (const lead of [held, unfinished, buildDeliveredLead()]) {
    const mail = buildLeadMail(lead);
    expect(mail.subject).not.toContain("Asks to reserve");
    expect(mail.text).not.toContain("No vehicle is held");
  }
});

test("the people of the dealer see the car with its price and page, every answer and the consent", () => {
  const { text, html } = buildLeadMail(buildDeliveredLead());
  for (const line of [
    "Phone: 0491 570 156",
    "$31,990 Drive away · 48,210 km · Stock U10452",
    "https://riverbend.example/cars/2021-mazda-cx-5-u10452",
    "Day: 2026-03-17",
    "Postcode: 2067",
    "Location: Parramatta",
    "Agreed to marketing: Yes (“Send me offers.”)",
    "Lead lead-1",
  ]) {
    expect(text).toContain(line);
  }
  expect(html).toContain('<a href="tel:0491570156">0491 570 156</a>');
  expect(html).toContain('<a href="mailto:robin%40example.com">robin@example.com</a>');
  expect(html).toContain('href="https://riverbend.example/cars/2021-mazda-cx-5-u10452"');
});

test("a number is written as people read it, and dialled as it was given", () => {
  const { text, html } = buildLeadMail(buildDeliveredLead({}, { phone: "+61491570156" }));
  expect(text).toContain("Phone: 0491 570 156");
  expect(html).toContain('<a href="tel:+61491570156">0491 570 156</a>');
  const { site } = buildDeliveredLead();
  const thanks = buildConfirmationMail(
    buildDeliveredLead({ site: { ...site, phone: "0255501200" } }),
  );
  expect(thanks.text).toContain("Phone: 02 5550 1200");
});

test("an enquiry about several has each of them, for the dealer and for the shopper", () => {
  const url = "https://riverbend.example/cars/other";
  const vehicle = { ...LEAD_VEHICLE, name: "2019 Kia Rio", stocknum: "U9" };
  const lead = buildDeliveredLead({ also: [{ carId: 9, vehicle, url }] }, { car_ids: [9, 10] });
  for (const { text, html } of [buildLeadMail(lead), buildConfirmationMail(lead)]) {
    expect(text).toContain("2021 Mazda CX-5 Maxx Sport KF");
    expect(text).toContain("Also about:\n2019 Kia Rio");
    expect(text).toContain("Also about: Vehicle 10");
    expect(html).toContain(`href="${url}"`);
    expect(text).not.toMatch(/car.ids/i);
  }
});

test("a form that is not finished says so first", () => {
  const lead = buildDeliveredLead({}, { form_completed: false });
  expect(buildLeadMail(lead).subject).toMatch(/^Not finished: Test Drive: Robin/);
});

const isTold = (...lead: Parameters<typeof buildDeliveredLead>) =>
  [buildLeadMail(buildDeliveredLead(...lead)).text, buildAdf(buildDeliveredLead(...lead))].map(
    (text) => text.includes("Agreed to marketing"),
  );

test("says nothing of marketing where nobody was asked about it", () => {
  expect(isTold({ consent: null }, { form_completed: false, opt_in: false })).toEqual([
    false,
    false,
  ]);
  expect(isTold({ consent: { wording: "Send me offers.", isGiven: false } })).toEqual([true, true]);
  expect(isTold({ consent: null }, { opt_in: true })).toEqual([true, true]);
});

test("agreement to the terms of finance is none to marketing", () => {
  const site = buildSite();
  const form = resolveForm(
    "finance",
    { ...site, forms: { ...site.forms, finance_terms: true } },
    false,
  );
  const wording = "I have read and understood the Privacy Statement.";
  const lead = buildDeliveredLead({
    formKind: "finance",
    form,
    consent: { wording, isGiven: true },
  });
  expect(buildLeadMail(lead).text).not.toContain("Agreed to marketing");
});

test("a lead that nobody proved says so first, and why below its answers", () => {
  const lead = buildDeliveredLead({ review: "it came without script" });
  const { subject, text, html } = buildLeadMail(lead);
  expect(subject).toMatch(/^To review: Test Drive: Robin/);
  expect(text).toContain("To review: it came without script");
  expect(html).toContain("it came without script");
});

test("a vehicle that is no longer in the records keeps its name", () => {
  const lead = buildDeliveredLead({ vehicle: null, vehicleUrl: null });
  expect(buildLeadMail(lead).text).toContain("Vehicle: Mazda CX-5");
});

test("an answer to a field that the site asks no more keeps its own name", () => {
  const lead = buildDeliveredLead({ form: null }, { favourite_colour: "Red", options: ["a", "b"] });
  const { text } = buildLeadMail(lead);
  expect(text).toContain("Favourite colour: Red");
  expect(text).toContain("Options: a, b");
});

test.each(AWKWARD_TEXTS)("%j breaks neither the subject nor the markup", (typed) => {
  const answers = { name: typed, last_name: typed, email: typed, phone: typed, message: typed };
  const wording = { wording: typed, isGiven: true };
  const lead = buildDeliveredLead({ consent: wording }, { ...answers, page_id: typed });
  for (const { subject, html, text } of [buildLeadMail(lead), buildConfirmationMail(lead)]) {
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(Array.from(subject).length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/[^\P{Cc}\t\n]/u);
    expect(html.match(/<(\w+)/g)?.filter((tag) => !KNOWN_TAGS.includes(tag))).toEqual([]);
    expect(text).not.toMatch(/[^\P{Cc}\t\n]/u);
    expect(html.isWellFormed() && text.isWellFormed()).toBe(true);
  }
});

const KNOWN_TAGS = [
  "html",
  "head",
  "meta",
  "title",
  "body",
  "h1",
  "p",
  "span",
  "bdi",
  "a",
  "br",
].map((tag) => `<${tag}`);

test("the mail to the shopper repeats nothing that was typed but a plain name", () => {
  const lead = buildDeliveredLead({}, { message: "Buy at evil.example", name: "Zoë O’Neil" });
  expect(buildConfirmationMail(lead).text).toContain("Hello Zoë O’Neil,");
  expect(buildConfirmationMail(lead).text).not.toContain("evil");
  const spam = buildDeliveredLead({}, { name: "Win at evil.example" });
  expect(buildConfirmationMail(spam).html).not.toContain("evil");
});

test("a wish to be told is named as one in the subject, not as a reservation", () => {
  const lead = buildDeliveredLead({ formKind: "when-free" }, { category: "Reservation" });
  expect(buildLeadMail(lead).subject).toMatch(/^Asks to be told when it is available: /);
});
