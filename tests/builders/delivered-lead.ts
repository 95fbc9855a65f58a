import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { buildLeadPayload } from "./lead.ts";
import { buildSite } from "./site.ts";
import { NOW } from "./vehicle.ts";

export const LEAD_VEHICLE: NonNullable<DeliveredLead["vehicle"]> = {
  name: "2021 Mazda CX-5 Maxx Sport KF",
  slug: "2021-mazda-cx-5-u10452",
  year: 2021,
  make: "Mazda",
  model: "CX-5",
  badge: "Maxx Sport",
  series: "KF",
  stocknum: "U10452",
  vin: "JM0KF4WLA00123456",
  km: 48_210,
  colour: "Soul Red",
  simple_body: "SUV",
  simple_transmission: "Automatic",
  car_type: "used",
  price: 31_990,
  price_type: "drive_away",
};

/** Tuesday 24 November 2026, 9:00 am in Perth. */
export const DELIVERED_APPOINTMENT: NonNullable<DeliveredLead["appointment"]> = {
  id: "an-appointment",
  kind: "test-drive",
  startsAt: Date.parse("2026-11-24T01:00:00Z"),
  endsAt: Date.parse("2026-11-24T01:30:00Z"),
  isCancelled: false,
  revision: 0,
  changedAt: Date.parse("2026-11-20T03:00:00Z"),
  location: null,
  timeZone: "Australia/Perth",
  url: "https://riverbend.example/appointment?token=lead-1.signature",
};

/** A vehicle that is reserved for three days, its deposit paid. */
export const DELIVERED_RESERVATION: NonNullable<DeliveredLead["reservation"]> = {
  reference: "K7M2QXAB",
  state: "confirmed",
  endedBecause: null,
  isEndedByDealer: false,
  isConfirmedByHand: false,
  priceCents: 3_199_000,
  depositCents: 50_000,
  depositPaidCents: 50_000,
  depositKeptCents: 50_000,
  returnedCents: 50_000,
  disputedCents: 0,
  isTakenByDispute: false,
  begunCents: 0,
  secondPayments: [],
  refused: [],
  refusedBecause: null,
  depositReturn: "goes_back",
  depositReturnCents: 50_000,
  disputes: [],
  broughtBack: [],
  returnedByHandCents: 0,
  overdrawnCents: 0,
  vehicleId: 1,
  priceType: null,
  currency: "AUD",
  holdUntil: Date.parse("2026-11-24T04:05:00Z"),
  reservedUntil: Date.parse("2026-11-27T03:30:00Z"),
  soldDueAt: null,
  isForSaleAgain: false,
  refundTerms: ["Your deposit comes off the price.", "It is returned for any reason."],
  pickUp: {
    name: "Riverbend Parramatta",
    address: "1 Church Street, Parramatta NSW 2150",
    hours: ["Monday to Friday: 8:30 am to 5:30 pm", "Sunday: Closed"],
  },
  changedAt: Date.parse("2026-11-24T03:30:00Z"),
  timeZone: "Australia/Sydney",
  url: "https://riverbend.example/reservation?token=one.signature",
};

/** A test drive of a vehicle, finished, as its messages are made from it. */
export function buildDeliveredLead(
  overrides: Partial<DeliveredLead> = {},
  payload: Partial<LeadPayload> = {},
): DeliveredLead {
  const site = buildSite({ phone: "(02) 5550 0100", email: "sales@riverbend.example" });
  const formKind = overrides.formKind ?? "test-drive";
  return {
    formKind,
    payload: buildLeadPayload({
      category: "Test Drive",
      car_id: 84_213,
      car_type: "used",
      stock_number: "U10452",
      "Vehicle Make": "Mazda",
      "Vehicle Model": "CX-5",
      preferred_date: "2026-03-17",
      preferred_time: "10:00",
      location: "Parramatta",
      ...payload,
    }),
    form: resolveForm(formKind, site, true),
    vehicle: LEAD_VEHICLE,
    site,
    vehicleUrl: "https://riverbend.example/cars/2021-mazda-cx-5-u10452",
    also: [],
    dealerEmail: site.email,
    locationId: null,
    timeZone: site.time_zone,
    appointment: null,
    reservation: null,
    sealed: null,
    deal: null,
    stopUrl: null,
    consent: { wording: "Send me offers.", isGiven: true },
    photos: null,
    receivedAt: NOW,
    review: null,
    isFollowUp: false,
    ...overrides,
  };
}

/** Texts that break what does not escape them: markup, headers, formulas, signs that no document has. */
export const AWKWARD_TEXTS = [
  "<script>alert('x')</script>",
  '"><img src=x onerror=alert(1)>',
  "]]> <![CDATA[ <!-- --> &amp; &#0; &lt;",
  "Robin\r\nBcc: everybody@example.com\r\n\r\n<p>body",
  "a\nb\rc\u2028d\u2029e\u0085f",
  "\u0000\u0001\u0007\u001b[31m\u007f",
  "\ud800 lone \udfff",
  "\ufffe\uffff",
  "\u202etxet desrever\u202c \u2066x\u2069",
  '=HYPERLINK("https://evil.example","x")',
  "+61 491 570 156",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  'a,b;"c"\n"d"',
  "👩‍👩‍👧‍👦 Zoë Ḽơᶉëᶆ 田中さん مرحبا",
  "{{7*7}} ${7*7} <%= 7*7 %> %s%n",
  " ".repeat(40),
  "x".repeat(3_000),
];
