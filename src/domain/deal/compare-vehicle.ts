/** Why a vehicle cannot be bought online, as `domain/reservation` finds it. */
export type VehicleRefusal = "sold" | "not_in_stock" | "test_drive_only" | "no_price" | "reserved";

/** The fate of a deal's vehicle since the shopper went on with its price. */
export type VehicleNews =
  | { is: "same" }
  /** The site shows it no more. */
  | { is: "gone" }
  | { is: "refused"; because: VehicleRefusal }
  | { is: "dearer" | "cheaper"; beforeCents: number; nowCents: number };

export function compareVehicle(
  { acceptedPriceCents }: { acceptedPriceCents: number },
  vehicle: { refusal: VehicleRefusal | null; priceCents: number } | null,
): VehicleNews {
  if (vehicle === null) return { is: "gone" };
  const { refusal, priceCents } = vehicle;
  if (refusal !== null) return { is: "refused", because: refusal };
  if (priceCents === acceptedPriceCents) return { is: "same" };
  const is = priceCents > acceptedPriceCents ? "dearer" : "cheaper";
  return { is, beforeCents: acceptedPriceCents, nowCents: priceCents };
}

/** In words for the shopper, who may still hope. */
export const REFUSAL_TEXTS: Readonly<Record<VehicleRefusal | "gone", string>> = {
  sold: "It has been sold.",
  gone: "It is no longer listed.",
  reserved: "Some reservations end without a sale.",
  not_in_stock: "It is not here yet, so it cannot be bought online today.",
  test_drive_only: "It is here for test drives alone, and is not for sale.",
  no_price: "It has no price online. Ask us, and we tell you.",
};

/** Whether nothing stands against sending the deal. */
export function isBuyable(news: VehicleNews): boolean {
  return news.is === "same" || news.is === "cheaper";
}
