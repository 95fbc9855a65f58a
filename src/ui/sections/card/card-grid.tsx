import type { VehicleCard as Card } from "#domain/vehicle/card/vehicle-card.ts";
import type { Slots } from "../../slots.ts";
import { CreditedCards } from "./card-credit.tsx";

/** Of the widest screens. */
const COLUMNS = 4;

type CardGridProps = Pick<Slots, "VehicleCard"> & { cards: Card[]; columns?: number };

/** Short lists are a scrolling row on phones. */
export function CardGrid({ VehicleCard, cards, columns = COLUMNS }: CardGridProps) {
  return (
    <CreditedCards cards={cards}>
      {(creditOf) => (
        <ul className="card-row" data-columns={chooseColumns(cards.length, columns)}>
          {cards.map((card) => (
            <li key={card.id}>
              <VehicleCard card={card} credit={creditOf(card)} />
            </li>
          ))}
        </ul>
      )}
    </CreditedCards>
  );
}

/** As many as make even rows: 7 cards stand as 4 and 3, 5 as 3 and 2. One has no empty half beside it. */
function chooseColumns(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}
