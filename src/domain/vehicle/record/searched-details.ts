import { toIdentifier } from "../identifier.ts";
import type { ImportedVehicle, SearchedDetails, VehicleDetails } from "../vehicle.schema.ts";
import { resolveLicence } from "./licence.ts";

const CC_PER_LITRE = 1_000;

/** The details that the index knows, so that visitors find vehicles by them. */
export function readSearchedDetails(
  { item_type, stocknum, vin }: Pick<ImportedVehicle, "item_type" | "stocknum" | "vin">,
  details: VehicleDetails,
): SearchedDetails {
  const { engineCc, engineSizeLitres } = details;
  const cc = engineCc ?? (engineSizeLitres && Math.round(engineSizeLitres * CC_PER_LITRE));
  return {
    berths: details.berths,
    cylinders: details.cylinders,
    doors: details.doors,
    engine_cc: cc || null,
    engine_litres: (cc && Math.round(cc / 100) / 10) || null,
    licence: resolveLicence(item_type, details),
    length_metres: details.lengthMetres,
    tare_kg: details.tareKg,
    atm_kg: details.aggregateTrailerMassKg,
    gvm_kg: details.grossVehicleMassKg,
    power_kw: details.powerKw,
    axles: details.axles,
    bond: details.bond,
    minimum_term: details.minimumTerm,
    km_included: details.kmIncludedPerWeek,
    electric_range_km: details.electricRangeKm,
    identifiers: listIdentifiers([details.rego, stocknum, vin]),
  };
}

function listIdentifiers(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.map((text) => toIdentifier(text ?? "")))].filter((text) => text !== "");
}
