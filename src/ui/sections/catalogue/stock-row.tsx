import { formatCount } from "#domain/text/format-amount.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Section } from "../../primitives/section.tsx";
import type { Slots } from "../../slots.ts";
import { CardGrid } from "../card/card-grid.tsx";

type StockRowProps = Pick<Slots, "VehicleCard"> & {
  title: string;
  stock: { cards: VehicleCard[]; total: number; href: string };
};

/** The newest vehicles of a model or a brand, and the way to all of them. */
export function StockRow({ title, stock, VehicleCard: Card }: StockRowProps) {
  const { cards, total, href } = stock;
  if (cards.length === 0) return null;
  return (
    <Section title={title} more={{ href, label: `See all ${formatCount(total, "vehicle")}` }}>
      <CardGrid VehicleCard={Card} cards={cards} />
    </Section>
  );
}
