import { readRowAmount } from "../../../deal/describe-deal.ts";
import { splitDealValue } from "../../../deal/list-deal-rows.ts";
import { readDollars } from "../../../enquiry/fields/whole-number-field.ts";
import { FORM_DEFINITIONS } from "../../../enquiry/form-definitions.ts";
import { formatCents } from "../../../text/format-amount.ts";
import { CONDITION_QUESTIONS } from "../../../valuation/condition-questions.ts";
import { stateEstimate } from "../../../valuation/describe-estimate.ts";
import { readEstimate } from "../../../valuation/estimate-fields.ts";
import { formatPriceType } from "../../../vehicle/card/price-display.ts";
import type { DeliveredLead, LeadVehicle } from "../../delivered-lead.ts";
import { escapeXml, type XmlElement } from "../../format-xml.ts";
import { readPayload } from "../list-answers.ts";

const CONDITIONS = ["excellent", "good", "fair", "poor"];

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** A prospect has one vehicle at least: without one its make and model are empty. */
export function listAdfVehicles(lead: DeliveredLead): XmlElement[] {
  const { vehicle, payload, formKind, form } = lead;
  const { interest } = form ?? FORM_DEFINITIONS[formKind];
  const isTradeIn = interest === "trade-in";
  const wanted = isTradeIn ? "buy" : interest;
  const vehicles: XmlElement[] = [];
  if (vehicle) vehicles.push(toKnownVehicle(lead, vehicle, wanted));
  else if (payload.car_id !== null || !isTradeIn) vehicles.push(toNamedVehicle(lead, wanted));
  for (const { carId, vehicle: one } of lead.also) {
    vehicles.push(toKnownVehicle({ ...lead, payload: { ...payload, car_id: carId } }, one, wanted));
  }
  if (isTradeIn) vehicles.push(toTradeIn(lead));
  // An enquiry of the form names no year of a trade-in: a purchase does.
  const isTradedIn = formKind === "buy-online" && readPayload(payload, "trade_in_year") !== "";
  if (isTradedIn) vehicles.push(toDealTradeIn(lead));
  return vehicles;
}

function toKnownVehicle(lead: DeliveredLead, vehicle: LeadVehicle, interest: string): XmlElement {
  const { site, payload } = lead;
  const { price, price_type, km } = vehicle;
  const hasPrice = price !== null && price > 0;
  return toVehicle(interest, vehicle.car_type === "new" ? "new" : "used", [
    toId(payload.car_id),
    { name: "year", content: String(vehicle.year) },
    { name: "make", content: vehicle.make },
    { name: "model", content: vehicle.model },
    { name: "vin", content: vehicle.vin ?? "" },
    { name: "stock", content: vehicle.stocknum ?? "" },
    { name: "trim", content: [vehicle.badge, vehicle.series].filter(Boolean).join(" ") },
    { name: "bodystyle", content: vehicle.simple_body ?? "" },
    { name: "transmission", content: vehicle.simple_transmission ?? "" },
    km === null ? null : toOdometer(String(km)),
    {
      name: "colorcombination",
      content: [{ name: "exteriorcolor", content: vehicle.colour ?? "" }],
    },
    hasPrice
      ? {
          name: "price",
          attributes: { type: "asking", currency: site.currency },
          content: String(price),
        }
      : null,
    hasPrice ? { name: "pricecomments", content: formatPriceType(price_type, site.country) } : null,
    toFinance(lead),
  ]);
}

/** The payload's details of a vehicle that is not, or no longer, in the records. */
function toNamedVehicle(lead: DeliveredLead, interest: string): XmlElement {
  const { payload, formKind } = lead;
  return toVehicle(interest, payload.car_type === "new" ? "new" : "used", [
    toId(payload.car_id),
    {
      name: "year",
      // A trade-in's year is that of the visitor's own vehicle.
      content: formKind === "trade-in" ? "" : readPayload(payload, "year"),
      isRequired: true,
    },
    { name: "make", content: readPayload(payload, "Vehicle Make"), isRequired: true },
    { name: "model", content: readPayload(payload, "Vehicle Model"), isRequired: true },
    { name: "stock", content: payload.stock_number ?? "" },
    toFinance(lead),
    {
      name: "comments",
      content: formKind === "service" ? "The customer's own vehicle, to be serviced" : "",
    },
  ]);
}

/** The visitor's own vehicle, with the figure that he was shown as its appraisal. */
function toTradeIn({ payload, site }: DeliveredLead): XmlElement {
  const estimate = readEstimate(payload);
  // Its form shares make, model and badge with those of the vehicle that is asked about.
  const names: Partial<Record<string, string>> = {
    make: "trade_in_make",
    model: "trade_in_model",
    badge: "trade_in_badge",
    rego: "Rego",
  };
  return toTradedVehicle((name) => readPayload(payload, names[name] ?? name), {
    currency: site.currency,
    value: estimate ? String(estimate.middle) : "",
    source: "self-estimate",
    statement: estimate && stateEstimate(estimate, site.time_zone),
  });
}

/** A purchase names its trade-in apart from the vehicle that is bought. */
function toDealTradeIn({ payload, site }: DeliveredLead): XmlElement {
  // A lead that was stored by an earlier version has it without the hyphen.
  const row =
    readPayload(payload, "Trade-in estimate") || readPayload(payload, "Trade in estimate");
  return toTradedVehicle((name) => readPayload(payload, `trade_in_${name}`), {
    currency: site.currency,
    value: readRowAmount(row),
    source: "estimate",
    statement: splitDealValue(row).note,
  });
}

type Appraisal = {
  currency: string;
  /** "" for none. */
  value: string;
  source: "self-estimate" | "estimate";
  /** Of its estimate; null without one. */
  statement: string | null;
};

function toTradedVehicle(
  read: (name: string) => string,
  { currency, value, source, statement }: Appraisal,
): XmlElement {
  const condition = read("condition").toLowerCase();
  const km = read("km");
  const plate = read("rego");
  const isVin = VIN.test(plate);
  return toVehicle("trade-in", "used", [
    { name: "year", content: read("year"), isRequired: true },
    { name: "make", content: read("make"), isRequired: true },
    { name: "model", content: read("model"), isRequired: true },
    { name: "vin", content: isVin ? plate : "" },
    { name: "trim", content: read("badge") },
    km === "" ? null : toOdometer(km),
    { name: "condition", content: CONDITIONS.includes(condition) ? condition : "unknown" },
    value === ""
      ? null
      : { name: "price", attributes: { type: "appraisal", currency, source }, content: value },
    { name: "comments", content: describeTradeIn(read, isVin ? "" : plate, statement) },
  ]);
}

/** Answers that ADF has no element for, a line each. */
function describeTradeIn(
  read: (name: string) => string,
  rego: string,
  statement: string | null,
): string {
  const state = read("rego_state");
  const owing = readDollars(read("owing")) ?? 0;
  const answers = CONDITION_QUESTIONS.filter(({ field }) => field !== "condition").flatMap(
    ({ field, label }) => {
      const answer = read(field);
      return answer === "" ? [] : [`${label}: ${answer}`];
    },
  );
  return [
    ...(rego === "" ? [] : [`Registration ${rego}${state === "" ? "" : `, ${state}`}`]),
    ...(owing === 0 ? [] : [`Money owing ${formatCents(owing)}`]),
    ...answers,
    ...(statement === null ? [] : [statement]),
  ].join("\n");
}

function toVehicle(
  interest: string,
  status: "new" | "used",
  content: (XmlElement | null)[],
): XmlElement {
  return { name: "vehicle", attributes: { interest, status }, content };
}

function toId(carId: number | null): XmlElement | null {
  if (carId === null) return null;
  return { name: "id", attributes: { sequence: "1", source: "car_id" }, content: String(carId) };
}

function toOdometer(km: string): XmlElement {
  return { name: "odometer", attributes: { status: "unknown", units: "km" }, content: km };
}

function toFinance({ payload, formKind, site }: DeliveredLead): XmlElement | null {
  if (formKind === "buy-online") return toDealFinance(payload, site.currency);
  if (formKind !== "finance") return null;
  const listAmount = (type: string, value: string): XmlElement[] => {
    const attributes = { type, limit: "exact", currency: site.currency };
    // One that holds nothing is left out of the document, and finance needs one at least.
    return escapeXml(value) === "" ? [] : [{ name: "amount", attributes, content: value }];
  };
  const amounts = [
    ...listAmount("downpayment", readPayload(payload, "deposit")),
    ...listAmount("total", readPayload(payload, "amount")),
  ];
  if (amounts.length === 0) return null;
  return { name: "finance", content: [{ name: "method", content: "finance" }, ...amounts] };
}

/** How a purchase is paid; null for an enquiry that says nothing of it. */
function toDealFinance(payload: DeliveredLead["payload"], currency: string): XmlElement | null {
  const financed = readRowAmount(payload["To finance"]);
  const amounts = [
    ["downpayment", readRowAmount(payload["Deposit"])],
    ["total", financed === "" ? readRowAmount(payload["Total"]) : financed],
  ].flatMap(([type = "", content = ""]): XmlElement[] =>
    content === ""
      ? []
      : [{ name: "amount", attributes: { type, limit: "exact", currency }, content }],
  );
  if (amounts.length === 0) return null;
  const method = financed === "" ? "cash" : "finance";
  return { name: "finance", content: [{ name: "method", content: method }, ...amounts] };
}
