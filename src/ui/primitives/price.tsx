import type { PriceDisplay } from "#domain/vehicle/card/vehicle-card.ts";

type PriceProps = { price: PriceDisplay; size: "card" | "page" };

/** With its type: what a price includes is always shown. */
export function Price({ price, size }: PriceProps) {
  const type = price.state === null ? price.type : `${price.type} (${price.state})`;
  return (
    <p className={price.amount === null ? "price" : `price price-${size}`}>
      <strong>{price.text}</strong>
      {type && <span>{type}</span>}
    </p>
  );
}
