import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { listLenderOffers, parseAskedLoan } from "#domain/finance/asked-loan.ts";
import { TEMPLATE_NAMES, type TemplateName } from "#domain/site/config/template-names.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import { resolveDifference } from "#domain/valuation/trade-in-difference.ts";
import { buildCataloguePages } from "#tests/builders/catalogue.ts";
import { CONTENT_PAGE } from "#tests/builders/content-page.ts";
import { buildDealPages, listDealStates } from "#tests/builders/deal-pages.ts";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildPageFrame, HOME_PAGE, VEHICLE_PAGE } from "#tests/builders/page-models.ts";
import {
  buildReservationPages,
  listFreeingStates,
  listReservationStates,
} from "#tests/builders/reservation-pages.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { SITE_PAGES } from "#ui/pages/site-pages.ts";
import { SAMPLE_CARDS } from "#ui/styleguide/sample-cards.ts";
import { SAMPLE_RESERVATION } from "#ui/styleguide/sample-reservations.ts";
import { LIST_FACET, SAMPLE_SEARCH } from "#ui/styleguide/sample-search.ts";
import { composePage } from "./compose-page.ts";
import { TEMPLATES } from "./registry.ts";
import type { PageName, PageProps } from "./template.ts";

const frame = buildPageFrame();
const search = {
  ...SAMPLE_SEARCH,
  items: SAMPLE_CARDS.map((card) => ({ kind: "vehicle" as const, card })),
};

const CATALOGUE_PAGES = buildCataloguePages(frame, SAMPLE_CARDS);

const RESERVATION_PAGES = buildReservationPages(frame);
const FORM_TEXT = {
  heading: "Finance",
  intro: "Ask.",
  next: ["We call."],
  needs: ["Your driver licence"],
  disclaimer: "No offer.",
};

const LOANS = listLenderOffers(
  buildFinance([{}, { max_amount: 1_000 }]).lenders,
  parseAskedLoan(() => null, null),
  { vehicle: null, country: "AU" },
);

const resolveFinanceForm = () => {
  const form = resolveForm("finance", frame.site, true);
  if (form === null) throw new Error("There is no finance form.");
  return form;
};

const FINANCE_ENQUIRY = {
  form: resolveFinanceForm(),
  siteSlug: frame.site.slug,
  hasErrorAlert: false,
  answers: {},
  problems: {},
  error: null,
  vehicleId: 7,
  alsoIds: [],
  captcha: null,
  path: "/finance",
  disclaimer: "No offer.",
};

const ESTIMATED: ValuationOutcome = {
  is: "estimated",
  estimate: {
    low: 16_900,
    middle: 18_000,
    high: 19_100,
    beforeCondition: 18_400,
    basis: "Drawn from 14 vehicles.",
    at: 0,
    validUntil: 604_800_000,
  },
};

const PROPS: PageProps = {
  home: { ...frame, home: HOME_PAGE },
  search: { ...frame, search },
  facetValues: {
    ...frame,
    values: { ...LIST_FACET, heading: "Used cars", backHref: "/search/used-cars" },
  },
  vehicle: { ...frame, vehicle: VEHICLE_PAGE },
  contact: {
    ...frame,
    vehicle: SAMPLE_CARDS[0] ?? null,
    vehicleLocationId: null,
    isVehicleGone: false,
    isVehicleTaken: false,
    miss: null,
    also: SAMPLE_CARDS.slice(1, 3),
    leftOutCount: 1,
    enquiry: null,
    hasLocations: true,
  },
  locations: {
    ...frame,
    now: 0,
    places: [{ location: buildLocation(), km: null }],
    near: { typed: "", name: null },
  },
  phoneNumbers: frame,
  location: {
    ...frame,
    path: "/contact-us/yard",
    place: "Yard",
    departments: [buildLocation()],
    stock: { cards: SAMPLE_CARDS.slice(0, 2), href: "/search/used-cars" },
    reviews: HOME_PAGE.reviews,
    reviewUrl: "https://reviews.example/yard",
    now: 0,
    enquiry: null,
  },
  form: {
    ...frame,
    text: FORM_TEXT,
    vehicle: SAMPLE_CARDS[0] ?? null,
    enquiry: null,
    refusal: null,
    location: buildLocation(),
  },
  finance: {
    ...frame,
    text: FORM_TEXT,
    vehicle: SAMPLE_CARDS[0] ?? null,
    vehicleNote: null,
    lenders: LOANS,
    priceText: "For this vehicle at $30,000.",
    calculator: LOANS[0] ?? null,
    isPriceTyped: true,
    disclaimer: "No offer.",
    carried: [{ label: "Price", value: "$30,000" }],
    enquiry: FINANCE_ENQUIRY,
    contactHref: "/contact-us",
    location: buildLocation(),
  },
  success: {
    ...frame,
    form: null,
    asked: SAMPLE_CARDS[0]
      ? { card: SAMPLE_CARDS[0], similar: SAMPLE_CARDS, similarHref: "/search/suv" }
      : null,
    also: SAMPLE_CARDS.slice(1, 2),
    location: buildLocation(),
    appointment: null,
    estimate: { outcome: ESTIMATED, isOver: false, href: "/estimate?token=lead.0.signature" },
    reference: "H3KE9QXB",
    takeBackHref: "/when-free?token=lead.asker.signature",
  },
  estimate: {
    ...frame,
    text: { next: ["You bring it in."] },
    estimate: {
      token: "lead.0.signature",
      vehicleName: "2019 Toyota Corolla Ascent Sport",
      km: 45_000,
      outcome: ESTIMATED,
      steps: [{ label: "Keys", answer: "One", dollars: -400 }],
      owing: 5_000,
      isOver: false,
      isComplete: false,
      reference: "lead",
      photos: [{ slot: "front", storedAt: 0 }],
      notice: { slot: "back", is: "no_picture" },
      against: SAMPLE_CARDS[0]
        ? { card: SAMPLE_CARDS[0], difference: resolveDifference(31_990, 18_000, 5_000) }
        : null,
      enquiry: null,
    },
    valuationHref: "/valuations",
    location: buildLocation(),
  },
  leadPhotos: {
    ...frame,
    shown: {
      token: "lead.1.signature",
      vehicleName: "2019 Toyota Corolla",
      reference: "lead",
      photos: [{ slot: "front", width: 2_000, height: 1_500, storedAt: 0 }],
    },
  },
  ...RESERVATION_PAGES,
  sealed: {
    ...frame,
    keptDays: 30,
    sealed: {
      is: "closed",
      applicant: "Robin Archer",
      token: "lead.1.2.sales.signature",
      until: "1 December 2026 at 10:00 am",
      isNameMissing: false,
    },
  },
  appointment: {
    ...frame,
    done: "moved",
    appointment: {
      token: "lead.signature",
      kind: "test-drive",
      state: "booked",
      when: "Tuesday 24 November 2026, 10:00 am AEDT",
      location: buildLocation(),
      isWish: false,
      wished: null,
      wasTaken: false,
      suggested: null,
      vehicleName: "Mazda CX-5",
      calendar: {
        fileHref: "/appointment.ics?token=lead.signature",
        googleUrl: "https://calendar.google.com/",
        outlookUrl: "https://outlook.live.com/",
      },
      days: [
        {
          date: "2026-11-25",
          label: "Wednesday 25 November 2026",
          zone: "AEDT",
          slots: [{ startsAt: 0, endsAt: 1, label: "10:00 am", time: "10:00" }],
        },
      ],
    },
  },
  ...buildDealPages(frame, SAMPLE_CARDS),
  content: { ...frame, content: CONTENT_PAGE },
  ...CATALOGUE_PAGES,
  saved: {
    ...frame,
    text: { heading: "A shortlist of cars", intro: "Somebody shared these.", asOf: "" },
    shared: {
      saved: SAMPLE_CARDS.map((card) => ({
        card,
        hold: null,
        now: { title: card.title, price: 1, status: "in_stock", sold: false, reserved: false },
      })),
      rows: [{ label: "Seats", values: SAMPLE_CARDS.map(() => "5"), isSame: true }],
    },
    goneCount: 1,
    canEnquire: true,
  },
  notFound: { ...frame, suggested: [{ label: "Mazda", href: "/search/mazda", count: 12 }] },
  gone: {
    ...frame,
    title: "2016 Nissan X-Trail",
    similar: SAMPLE_CARDS,
    similarHref: "/search/suv",
  },
  error: frame,
  unavailable: frame,
  styleguide: { ...frame, template: "metro" },
};

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own way to write markup.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-trailing-whitespace": "off",
    // Phone numbers are kept on one line by the stylesheet.
    "tel-non-breaking": "off",
  },
});

/** The faults of a page's markup: names, labels, landmarks and headings are among what is checked. */
async function listFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(
    `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${html}</body></html>`,
  );
  return report.results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

describe.each(TEMPLATE_NAMES.flatMap(listPages))("%s: the %s page", (_template, _name, html) => {
  test("is valid HTML with one heading of the first rank", async () => {
    expect(await listFaults(html)).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("keeps the policy: no style attribute, no handler, no script but data", () => {
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script(?! type="application\/json")/);
  });
});

test.each(listDealStates(frame, SAMPLE_CARDS))(
  "a purchase is valid HTML in every state: %s",
  async (_state, props) => {
    const html = renderToStaticMarkup(composePage(TEMPLATES.metro, "deal", props).body);
    expect(await listFaults(html)).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

test.each(listReservationStates(frame))(
  "a reservation is valid HTML with its own amounts alone in every state: %s",
  async (_state, props) => {
    const html = renderToStaticMarkup(composePage(TEMPLATES.metro, "reservation", props).body);
    expect(await listFaults(html)).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const { price, deposit, kept, rest, ...shown } = props.reservation ?? SAMPLE_RESERVATION;
    const own = [price, deposit, kept, rest, shown.returnedToCard, shown.returnedByHand];
    for (const amount of html.replace(/^.*<main/s, "").match(/\$[\d,]+/g) ?? []) {
      expect(own).toContain(amount);
    }
  },
);

test.each(listFreeingStates(frame))(
  "a wish to be told is valid HTML however it stands (%#)",
  async (props) => {
    const html = renderToStaticMarkup(composePage(TEMPLATES.metro, "whenFree", props).body);
    expect(await listFaults(html)).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const isAsker = props.request?.isAsker ?? false;
    expect(html.includes("No such emails from")).toBe(
      !isAsker && html.includes('action="/when-free/stop"'),
    );
  },
);

test.each<PageProps["sealed"]["sealed"]>([
  { is: "unknown" },
  { is: "expired", applicant: "Robin Archer", leadId: "lead" },
  { is: "forgotten", applicant: "Robin Archer", leadId: "lead" },
  {
    is: "used",
    applicant: "Robin Archer",
    leadId: "lead",
    openedBy: "Sam",
    openedAt: "1 December 2026 at 10:00 am",
  },
  {
    is: "shown",
    applicant: "Robin Archer",
    openedBy: "Sam",
    answers: [{ label: "Income", value: "$85,000" }],
  },
])("encrypted answers are valid HTML however their link stands: $is", async (sealed) => {
  const props = { ...frame, keptDays: 30, sealed };
  const html = renderToStaticMarkup(composePage(TEMPLATES.metro, "sealed", props).body);
  expect(await listFaults(html)).toEqual([]);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.each(TEMPLATE_NAMES)("%s: an empty search says so and keeps its facets", (name) => {
  const props = { ...frame, search: { ...search, items: [], total: 0 } };
  const html = renderToStaticMarkup(composePage(TEMPLATES[name], "search", props).body);
  expect(html).toContain("No vehicles match");
  expect(html).toContain('id="filters"');
});

function listPages(template: TemplateName): [template: string, page: string, html: string][] {
  return Object.keys(PROPS)
    .filter(isPageName)
    .map((name) => {
      const { body } = composePage(TEMPLATES[template], name, PROPS[name]);
      return [template, name, renderToStaticMarkup(body)];
    });
}

function isPageName(name: string): name is PageName {
  return name in SITE_PAGES;
}
