import type { Site } from "../site/config/site.ts";
import { isServedType, toPaymentType } from "../vehicle/served-payment-types.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import {
  type Condition,
  FOR_SALE,
  findRefusal,
  IN_STOCK,
  NOT_RESERVED,
  NOT_SOLD,
  PRICED,
} from "./conditions.ts";
import { resolveDeposit } from "./resolve-terms.ts";

type PaymentProcessor = ListedVehicle["payment_processors"][number];

type ReservationPolicy = Pick<
  Site,
  | "reserve_button"
  | "reserve_leads_to"
  | "payment_provider"
  | "reserve_without_provider"
  | "served_payment_types"
>;

/** Reserved comes last: a vehicle that fails there alone could be reserved if nobody had. */
const CONDITIONS = [
  { refusal: "button_off", holds: (_vehicle, policy) => policy.reserve_button },
  { refusal: "no_payment_provider", holds: (_vehicle, policy) => hasProvider(policy) },
  NOT_SOLD,
  IN_STOCK,
  FOR_SALE,
  {
    refusal: "no_payment_processor",
    holds: ({ payment_processors }) => payment_processors.length > 0,
  },
  { refusal: "no_payment_key", holds: ({ payment_processors }) => payment_processors.some(hasKey) },
  {
    refusal: "no_payment_adapter",
    holds: ({ payment_processors }, policy) =>
      payment_processors.some((processor) => canTakeDeposit(processor, policy)),
  },
  PRICED,
  { refusal: "not_reservable", holds: ({ reservable }) => reservable !== false },
  {
    refusal: "no_deposit",
    holds: (vehicle, policy) => {
      if (!takesDeposits(policy)) return true;
      const processor = resolveProcessor(vehicle.payment_processors, policy);
      return processor !== undefined && resolveDeposit(vehicle, processor) !== null;
    },
  },
  NOT_RESERVED,
] as const satisfies readonly Condition<string, ReservationPolicy>[];

export type ReservationRefusal = (typeof CONDITIONS)[number]["refusal"];

export type ReservationOffer =
  | { isOffered: true; processor: PaymentProcessor }
  | { isOffered: false; because: ReservationRefusal };

/**
 * The processor that would take the deposit, or the first condition that fails. Unknown `reservable` counts
 * as true; a processor needs a key.
 * @see Specification §5, "Reservation is offered only when all of these hold"
 */
export function resolveReservation(
  vehicle: ListedVehicle,
  policy: ReservationPolicy,
): ReservationOffer {
  const because = findRefusal<ReservationRefusal, ReservationPolicy>(CONDITIONS, vehicle, policy);
  if (because !== null) return { isOffered: false, because };
  const processor = resolveProcessor(vehicle.payment_processors, policy);
  return processor
    ? { isOffered: true, processor }
    : { isOffered: false, because: "no_payment_adapter" };
}

/** Whether the site takes deposits online at all: one whose button asks for a reservation takes none, for a purchase neither. */
export function takesDeposits({
  reserve_leads_to,
}: Pick<ReservationPolicy, "reserve_leads_to">): boolean {
  return reserve_leads_to === "checkout";
}

/** The specification's "or a dealer on an allowed list" is a switch of the site. */
function hasProvider({ payment_provider, reserve_without_provider }: ReservationPolicy): boolean {
  return payment_provider !== null || reserve_without_provider;
}

/** The configured provider if it has a key and an adapter, else the first processor with both. */
function resolveProcessor(
  processors: readonly PaymentProcessor[],
  policy: ReservationPolicy,
): PaymentProcessor | undefined {
  const keyed = processors.filter((processor) => canTakeDeposit(processor, policy));
  const wanted = policy.payment_provider === null ? null : toPaymentType(policy.payment_provider);
  const own = keyed.find(({ authorization_type }) => toPaymentType(authorization_type) === wanted);
  return own ?? keyed[0];
}

/** Whether it has a key and an adapter. Where the installation says what it serves, a type without its secrets is none. */
export function canTakeDeposit(
  processor: PaymentProcessor,
  { served_payment_types }: Pick<ReservationPolicy, "served_payment_types">,
): boolean {
  const type = toPaymentType(processor.authorization_type);
  const isServed = served_payment_types?.includes(type) ?? isServedType(type);
  return hasKey(processor) && isServed;
}

function hasKey({ authorization_key }: PaymentProcessor): boolean {
  return authorization_key !== null && authorization_key.trim() !== "";
}
