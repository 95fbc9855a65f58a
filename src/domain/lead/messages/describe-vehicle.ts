import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { PRICE_TYPE_LABELS } from "../../vehicle/card/price-display.ts";
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
}: Pick<DeliveredLead, "vehicle" | "vehicleUrl">): MailRow[] {
  if (vehicle === null) return [];
  const value = `${vehicle.name}\n${formatVehicleFacts(vehicle)}`;
  return [{ label: "Vehicle", value, ...(vehicleUrl !== null && { href: vehicleUrl }) }];
}

/** Price, distance and stock number: "$31,990 Drive away · 48,210 km · Stock U10452". */
function formatVehicleFacts({ price, price_type, km, stocknum }: LeadVehicle): string {
  const facts = [
    price !== null && price > 0
      ? `${formatDollars(price)} ${PRICE_TYPE_LABELS[price_type]}`
      : "Price on application",
    km === null ? "" : formatKilometres(km),
    stocknum === null ? "" : `Stock ${stocknum}`,
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}
