import type { Likeness } from "../../search/filters/similar-queries.ts";
import type { Deal } from "../deal.ts";

/** A deal's vehicle as far as the deal has kept it, to find others like one that is gone: price and year. */
export function recallVehicle({
  vehicleId,
  vehicleName,
  acceptedPriceCents,
}: Pick<Deal, "vehicleId" | "vehicleName" | "acceptedPriceCents">): Likeness {
  return {
    id: vehicleId,
    year: Number.parseInt(vehicleName, 10) || 0,
    price: acceptedPriceCents / 100,
    make: "",
    model: "",
    simple_body: null,
  };
}
