import { listAlsoIds } from "../../enquiry/payload/lead-payload.ts";
import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { formatPriceType } from "../../vehicle/card/price-display.ts";
import type { DeliveredLead, LeadVehicle } from "../delivered-lead.ts";
import type { MailRow } from "./mail-parts.ts";

/** The vehicle's name in a mail; null where the lead is about none. */
export function formatVehicleName({
  vehicle,
  payload,
}: Pick<DeliveredLead, "vehicle" | "payload">): string | null {
  if (vehicle !== null) return vehicle.name;
  if (payload.car_id === null) return null;
  const words = [payload["Vehicle Make"], payload["Vehicle Model"]];
  return words.filter((word) => typeof word === "string").join(" ") || `Vehicle ${payload.car_id}`;
}

/** The row of the stock's vehicle in a mail, linked to its page; none where the lead is about no such vehicle. */
export function listVehicle({
  vehicle,
  vehicleUrl,
  site,
}: Pick<DeliveredLead, "vehicle" | "vehicleUrl" | "site">): MailRow[] {
  if (vehicle === null) return [];
  const value = `${vehicle.name}\n${formatVehicleFacts(vehicle, site)}`;
  return [{ label: "Vehicle", value, ...(vehicleUrl !== null && { href: vehicleUrl }) }];
}

const ALSO_LABEL = "Also about";

/** A row for each further vehicle of a lead about several; those out of the records have their number alone. */
export function listAlsoRows(lead: Pick<DeliveredLead, "also" | "payload" | "site">): MailRow[] {
  const known = lead.also.map(({ vehicle, url }) => ({
    label: ALSO_LABEL,
    value: `${vehicle.name}\n${formatVehicleFacts(vehicle, lead.site)}`,
    href: url,
  }));
  return [...known, ...listUnknownAlsoRows(lead)];
}

/** Further vehicles of a lead that are not, or no longer, in the records. */
export function listUnknownAlsoRows({
  also,
  payload,
}: Pick<DeliveredLead, "also" | "payload">): MailRow[] {
  const unknown = listAlsoIds(payload).filter((id) => !also.some(({ carId }) => carId === id));
  return unknown.map((id) => ({ label: ALSO_LABEL, value: `Vehicle ${id}` }));
}

/** Price, distance and stock number: "$31,990 Drive away · 48,210 km · Stock U10452". */
function formatVehicleFacts(
  { price, price_type, km, stocknum }: LeadVehicle,
  { country }: DeliveredLead["site"],
): string {
  const facts = [
    price !== null && price > 0
      ? `${formatDollars(price)} ${formatPriceType(price_type, country)}`
      : "Price on application",
    km === null ? "" : formatKilometres(km),
    stocknum === null ? "" : `Stock ${stocknum}`,
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}
