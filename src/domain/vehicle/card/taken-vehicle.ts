import { buildFormHref } from "../../enquiry/links/form-hrefs.ts";
import { resolveReservation, takesDeposits } from "../../reservation/resolve-reservation.ts";
import type { Site } from "../../site/config/site.ts";
import { isAvailable, isSold } from "../availability/availability.ts";
import { formatHold } from "../availability/hold.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { buildCheckoutPath } from "../vehicle-path.ts";

/** A vehicle that some shopper has, who may be the reader. */
export type TakenVehicle = {
  vehicleId: number;
  /** "On hold until 2:32 pm AEDT", or "Reserved". */
  standing: string;
  /** Where to ask to be told when it frees; null where the site does not tell. */
  tellHref: string | null;
};

/** Null for a vehicle that nobody has, and one that is sold. It depends on the vehicle alone, so that pages may be kept. */
export function resolveTaken(vehicle: ListedVehicle, site: Site, now: number): TakenVehicle | null {
  if (!vehicle.reserved || isSold(vehicle)) return null;
  return {
    vehicleId: vehicle.id,
    standing: formatHold(vehicle, site, now) ?? "Reserved",
    tellHref: resolveTellHref(vehicle, site),
  };
}

/** The checkout has the form while another has the vehicle; where nothing is reserved online it stands alone. */
function resolveTellHref(vehicle: ListedVehicle, site: Site): string | null {
  const { offered } = site.forms;
  if (!offered.includes("when-free")) return null;
  const offer = resolveReservation(vehicle, site);
  const hasCheckout = offered.includes("reserve") && takesDeposits(site);
  if (hasCheckout && !offer.isOffered && offer.because === "reserved") {
    return buildCheckoutPath(site, vehicle.slug);
  }
  return isAvailable(vehicle, site) ? buildFormHref("when-free", vehicle.id) : null;
}
