import type { PriceDisplay } from "#domain/vehicle/vehicle-card.ts";

type PriceProps = { price: PriceDisplay; size: "card" | "page" };

/** A price with its type beside it; what a price is of is never left to guess. */
export function Price({ price, size }: PriceProps) {
  const amount = price.amount === null ? "text-lg" : size === "page" ? "text-3xl" : "text-2xl";
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`font-bold tracking-tight tabular-nums ${amount}`}>{price.text}</span>
      {price.type && (
        <span className={`text-muted ${size === "page" ? "text-base" : "text-xs"}`}>
          {price.type}
          {price.state && ` (${price.state})`}
        </span>
      )}
    </p>
  );
}
