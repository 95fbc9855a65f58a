import { formatTypeAndState } from "#domain/vehicle/card/price-display.ts";
import type { PriceDisplay } from "#domain/vehicle/card/vehicle-card.ts";

type PriceProps = { price: PriceDisplay; size: "card" | "page" };

/** With its type: what a price includes is always shown. */
export function Price({ price, size }: PriceProps) {
  const type = formatTypeAndState(price);
  return (
    <p className={price.amount === null ? "price" : `price price-${size}`}>
      <strong>{price.text}</strong>
      {type && <span>{type}</span>}
    </p>
  );
}
