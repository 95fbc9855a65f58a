import { toCents } from "#domain/values/money/to-cents.ts";
import { formatDay } from "../../text/format-date.ts";
import { AUSTRALIAN_STATES, type AustralianState } from "../../values/australian-states.ts";
import type { Country } from "../../values/countries.ts";
import { resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";
import type { ItemType, PriceType } from "../../vehicle/vehicle.schema.ts";
import type { OnRoadConfig } from "../deal-config.schema.ts";
import type { ListedLines } from "../deal-lines.ts";
import { computeDutyCents, resolveEngineClass } from "./compute-duty.ts";

export type OnRoadVehicle = {
  priceCents: number;
  priceType: PriceType;
  /** The state whose charges a drive-away price holds; null where the feed does not say. */
  priceState: string | null;
  carType: string;
  itemType: ItemType;
  simple_body: string | null;
  simple_fuel: string | null;
  cylinders: number | null;
};

type Registration = {
  country: Country;
  /** The state of registration, or "NZ"; null while the shopper has not said. */
  jurisdiction: string | null;
  costs: readonly OnRoadConfig[];
  /** YYYY-MM-DD. */
  day: string;
};

const GOODS_STYLES: readonly BodyStyle[] = ["ute", "van", "cabChassis"];

const NOTHING: ListedLines = { lines: [], pending: [] };

/**
 * Charges on top of a vehicle's price to drive it on the road. A drive-away price holds them already, where it
 * is registered in the state that the price is of; in New Zealand only a new vehicle's price may leave them out.
 *
 * @see Specification §3, "price_type"; Consumer Information Standards (Used Motor Vehicles) Regulations 2008
 */
export function listOnRoad(vehicle: OnRoadVehicle, registration: Registration): ListedLines {
  const { country, jurisdiction } = registration;
  if (country === "NZ") return listInNewZealand(vehicle, registration);
  if (vehicle.priceType === "drive_away") {
    const { priceState } = vehicle;
    const isElsewhere = jurisdiction !== null && priceState !== null && priceState !== jurisdiction;
    if (!isElsewhere) return NOTHING;
    return pend(
      "Charges of another state",
      `The drive-away price is for ${priceState}. Registered in ${jurisdiction}, its government charges differ: we tell you by how much before you sign.`,
    );
  }
  if (vehicle.priceType !== "excluding_government_charges") {
    return pend(
      "On-road costs",
      "The price does not say which charges it holds. We confirm them before you sign anything.",
    );
  }
  if (jurisdiction === null) {
    return pend("On-road costs", "They depend on where you register it.");
  }
  return join(listDuty(vehicle, registration), listConfigured(vehicle, registration));
}

function listInNewZealand(vehicle: OnRoadVehicle, registration: Registration): ListedLines {
  const holdsAll = vehicle.priceType === "drive_away" || !isNew(vehicle);
  return holdsAll ? NOTHING : listConfigured(vehicle, { ...registration, jurisdiction: "NZ" });
}

const isNew = ({ carType }: OnRoadVehicle): boolean => carType.toLowerCase() === "new";

function listDuty(vehicle: OnRoadVehicle, { jurisdiction, day }: Registration): ListedLines {
  if (!isState(jurisdiction)) return NOTHING;
  const label = `Stamp duty (${jurisdiction})`;
  const cents =
    vehicle.itemType === "car"
      ? computeDutyCents({
          state: jurisdiction,
          value: vehicle.priceCents / 100,
          engine: resolveEngineClass(vehicle),
          isGoods: GOODS_STYLES.includes(resolveBodyStyle(vehicle.simple_body, vehicle.itemType)),
          isNew: isNew(vehicle),
          day,
        })
      : null;
  if (cents === null) {
    return pend(label, "It depends on details of the vehicle. We work it out and tell you.");
  }
  const line = { kind: "on_road" as const, label, cents, hasGst: false, isEstimate: true };
  return { lines: [{ ...line, note: "For private use" }], pending: [] };
}

function listConfigured(
  { carType }: OnRoadVehicle,
  { jurisdiction, costs }: Registration,
): ListedLines {
  const found = costs.find(
    (one) =>
      one.jurisdiction === jurisdiction &&
      (one.car_types.length === 0 ||
        one.car_types.some((kind) => kind.toLowerCase() === carType.toLowerCase())),
  );
  if (found === undefined) {
    return pend("Registration and insurance", "We confirm the amounts before you sign anything.");
  }
  return {
    lines: found.lines.map(({ label, price, gst, estimate }) => ({
      kind: "on_road",
      label,
      cents: toCents(price),
      hasGst: gst,
      isEstimate: estimate,
      note: `As of ${formatDay(found.as_of)}`,
    })),
    pending: [],
  };
}

function pend(label: string, why: string): ListedLines {
  return { lines: [], pending: [{ kind: "on_road", label, why }] };
}

function join(...parts: readonly ListedLines[]): ListedLines {
  return {
    lines: parts.flatMap(({ lines }) => lines),
    pending: parts.flatMap(({ pending }) => pending),
  };
}

function isState(text: string | null): text is AustralianState {
  return text !== null && Object.hasOwn(AUSTRALIAN_STATES, text);
}
