import type { ItemType, VehicleDetails } from "../vehicle.schema.ts";

const CAR_LICENCE = "Car licence";

/** In Australia a car licence ends here; New Zealand's goes further. */
const MAX_CAR_LICENCE_GVM_KG = 4_500;

const DRIVEN: readonly ItemType[] = ["truck", "motorhome"];

/** "HR licence"; a dealer's own words stay. */
export function formatLicence(licence: string): string {
  const name = licence.trim();
  if (/^(?:c|car|class (?:c|1))$/i.test(name)) return CAR_LICENCE;
  return /^[a-z]{2}$/i.test(name) ? `${name.toUpperCase()} licence` : name;
}

/** The licence that a motorcycle needs, as the index and its card name it. */
export function formatRiderLicence(isLearnerApproved: boolean): string {
  return isLearnerApproved ? "LAMS approved" : "Full licence";
}

/** By the dealer's class, else by the mass; null where neither is known, and for most cars. */
export function resolveLicence(itemType: ItemType, details: VehicleDetails): string | null {
  const { isLearnerApproved, licenceClass, grossVehicleMassKg } = details;
  if (itemType === "motorcycle") {
    return isLearnerApproved === null ? null : formatRiderLicence(isLearnerApproved);
  }
  if (licenceClass !== null && licenceClass.trim() !== "") return formatLicence(licenceClass);
  const isLight = grossVehicleMassKg !== null && grossVehicleMassKg <= MAX_CAR_LICENCE_GVM_KG;
  return DRIVEN.includes(itemType) && isLight ? CAR_LICENCE : null;
}
