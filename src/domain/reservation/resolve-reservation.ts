import type { Site } from "../site/config/site.ts";
import { isSold } from "../vehicle/availability.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";

/** Whole dollars; at or below it there is no online reservation or trade-in. */
export const MIN_ONLINE_PRICE = 200;

const TEST_DRIVE_ONLY_TAG = "test drive only";

type PaymentProcessor = ListedVehicle["payment_processors"][number];

type ReservationPolicy = Pick<Site, "reserve_button" | "payment_provider">;
type ReservationCondition = {
  name: string;
  holds: (vehicle: ListedVehicle, policy: ReservationPolicy) => boolean;
};

const RESERVATION_CONDITIONS = [
  { name: "button_enabled", holds: (_vehicle, policy) => policy.reserve_button },
  { name: "payment_provider", holds: (_vehicle, policy) => policy.payment_provider !== null },
  { name: "in_stock", holds: ({ status }) => status === "in_stock" },
  {
    name: "not_test_drive_only",
    holds: ({ tag }) => tag?.trim().toLowerCase() !== TEST_DRIVE_ONLY_TAG,
  },
  { name: "has_processor", holds: ({ payment_processors }) => payment_processors.length > 0 },
  { name: "has_processor_key", holds: ({ payment_processors }) => payment_processors.some(hasKey) },
  { name: "not_sold", holds: (vehicle) => !isSold(vehicle) },
  { name: "not_reserved", holds: ({ reserved }) => !reserved },
  { name: "price_above_minimum", holds: ({ price }) => price !== null && price > MIN_ONLINE_PRICE },
  { name: "reservable", holds: ({ reservable }) => reservable !== false },
] as const satisfies readonly ReservationCondition[];

type ReservationRefusal = (typeof RESERVATION_CONDITIONS)[number]["name"];

export type ReservationOffer =
  | { isOffered: true; processor: PaymentProcessor }
  | { isOffered: false; because: ReservationRefusal };

/**
 * Reports the first condition that fails. Unknown `reservable` counts as true; a processor needs a key.
 * @see Specification §5, "Reservation is offered only when all of these hold"
 */
export function resolveReservation(
  vehicle: ListedVehicle,
  policy: ReservationPolicy,
): ReservationOffer {
  const refusal = RESERVATION_CONDITIONS.find(({ holds }) => !holds(vehicle, policy));
  if (refusal) return { isOffered: false, because: refusal.name };
  const processor = resolveProcessor(vehicle.payment_processors, policy.payment_provider);
  return processor
    ? { isOffered: true, processor }
    : { isOffered: false, because: "has_processor_key" };
}

/** The configured provider if it has a key, else the first processor with one. */
function resolveProcessor(
  processors: readonly PaymentProcessor[],
  provider: string | null,
): PaymentProcessor | undefined {
  const keyed = processors.filter(hasKey);
  const own = keyed.find(
    ({ authorization_type }) => authorization_type.toLowerCase() === provider?.toLowerCase(),
  );
  return own ?? keyed[0];
}

function hasKey({ authorization_key }: PaymentProcessor): boolean {
  return authorization_key !== null && authorization_key.trim() !== "";
}
