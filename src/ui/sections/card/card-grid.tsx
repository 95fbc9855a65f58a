import type { VehicleCard as Card } from "#domain/vehicle/card/vehicle-card.ts";
import type { Slots } from "../../slots.ts";
import { CreditedCards } from "./card-credit.tsx";

type CardGridProps = Pick<Slots, "VehicleCard"> & { cards: Card[] };

/** Short lists are a scrolling row on phones. */
export function CardGrid({ VehicleCard, cards }: CardGridProps) {
  return (
    <CreditedCards cards={cards}>
      {(creditOf) => (
        <ul className="card-row -mx-(--gutter) flex [scroll-snap-type:x_mandatory] scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-3 xl:grid-cols-4">
          {cards.map((card) => (
            <li key={card.id} className="grid w-[82vw] min-w-0 flex-none snap-start sm:w-auto">
              <VehicleCard card={card} credit={creditOf(card)} />
            </li>
          ))}
        </ul>
      )}
    </CreditedCards>
  );
}
