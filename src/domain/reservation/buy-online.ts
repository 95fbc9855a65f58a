import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { FOR_SALE, findRefusal, IN_STOCK, NOT_RESERVED, NOT_SOLD, PRICED } from "./conditions.ts";

const CONDITIONS = [NOT_SOLD, IN_STOCK, FOR_SALE, PRICED, NOT_RESERVED] as const;

/** Why a vehicle cannot be bought online. */
export type PurchaseRefusal = (typeof CONDITIONS)[number]["refusal"];

/** The first condition that fails; null where the vehicle can be bought. @see Specification §1 and §2 */
export function findPurchaseRefusal(vehicle: ListedVehicle): PurchaseRefusal | null {
  return findRefusal<PurchaseRefusal, null>(CONDITIONS, vehicle, null);
}
