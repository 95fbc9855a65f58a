import type { VehicleCard as Card } from "#domain/vehicle/card/vehicle-card.ts";
import { ChipList } from "../../primitives/chip-list.tsx";
import { Price } from "../../primitives/price.tsx";
import { SaveButton } from "../../primitives/save-button.tsx";
import { Tag } from "../../primitives/tag.tsx";
import { CardActions } from "./card-actions.tsx";
import { CardCredit, type NotedCredit } from "./card-credit.tsx";
import { CardPhotos } from "./card-photos.tsx";
import { SimilarLine } from "./similar-line.tsx";

type VehicleCardProps = {
  card: Card;
  /** Loads the photo with priority: for the first card of a page. */
  isFirst?: boolean;
  /** The repayment, which `CreditedCards` gives and `CardCredit` shows. */
  credit?: NotedCredit | null;
};

/** The title's link covers the card, below its buttons. Empty rows keep their height: neighbours line up. */
export function VehicleCard({ card, isFirst = false, credit = null }: VehicleCardProps) {
  return (
    <article className="card" data-card={card.id} data-sold={card.isAvailable ? undefined : ""}>
      <div className="card-photo">
        <CardPhotos card={card} isFirst={isFirst} />
        {card.tag && <Tag tag={card.tag} />}
        {card.takenTag && <Tag tag={card.takenTag} />}
        {card.isSavable && <SaveButton vehicleId={card.id} className="card-save" />}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={card.href}>{card.title}</a>
        </h3>
        <p className="card-subtitle">{card.subtitle}</p>
        <div className="card-price">
          <Price price={card.price} size="card" />
          <CardCredit credit={credit} />
        </div>
        <ChipList chips={card.chips} />
        {!card.isAvailable && <SimilarLine />}
        <CardActions actions={card.actions} />
      </div>
    </article>
  );
}
