import { FORM_DEFINITIONS } from "../../../enquiry/form-definitions.ts";
import { formatPriceType } from "../../../vehicle/card/price-display.ts";
import type { DeliveredLead, LeadVehicle } from "../../delivered-lead.ts";
import { escapeXml, type XmlElement } from "../../format-xml.ts";
import { readPayload } from "../list-answers.ts";

const CONDITIONS = ["excellent", "good", "fair", "poor"];

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

function toTradeIn({ payload }: DeliveredLead): XmlElement {
  const condition = readPayload(payload, "condition").toLowerCase();
  const km = readPayload(payload, "km");
  const rego = readPayload(payload, "Rego");
  return toVehicle("trade-in", "used", [
    { name: "year", content: readPayload(payload, "year"), isRequired: true },
    { name: "make", content: readPayload(payload, "trade_in_make"), isRequired: true },
    { name: "model", content: readPayload(payload, "trade_in_model"), isRequired: true },
    km === "" ? null : toOdometer(km),
    {
      name: "condition",
      content: CONDITIONS.includes(condition) ? condition : "unknown",
    },
    { name: "comments", content: rego === "" ? "" : `Registration ${rego}` },
  ]);
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
