import type { ComponentProps } from "react";
import { ChipList } from "#ui/primitives/chip-list.tsx";
import { Price } from "#ui/primitives/price.tsx";
import { SaveButton } from "#ui/primitives/save-button.tsx";
import { Tag } from "#ui/primitives/tag.tsx";
import { CardButton, MoreActions } from "#ui/sections/card/card-actions.tsx";
import { CardCredit } from "#ui/sections/card/card-credit.tsx";
import { CardPhotos } from "#ui/sections/card/card-photos.tsx";
import { SimilarLine } from "#ui/sections/card/similar-line.tsx";
import type { VehicleCard } from "#ui/sections/card/vehicle-card.tsx";

/** Buttons that appear over the foot of the photo where there is a pointer. */
const SHOWN_ON_HOVER = 2;

/** Photo, name, one line of facts and a quiet price. All actions are under More, so that none needs a pointer. */
export function ShowroomCard({
  card,
  isFirst = false,
  credit = null,
}: ComponentProps<typeof VehicleCard>) {
  return (
    <article className="card" data-card={card.id} data-sold={card.isAvailable ? undefined : ""}>
      <div className="card-photo">
        <CardPhotos card={card} isFirst={isFirst} shape="wide" />
        {card.tag && <Tag tag={card.tag} />}
        {card.takenTag && <Tag tag={card.takenTag} />}
        {card.isSavable && <SaveButton vehicleId={card.id} className="card-save" />}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={card.href}>{card.title}</a>
        </h3>
        <MoreActions actions={card.actions} />
        <p className="card-subtitle">{card.subtitle}</p>
        {card.isAvailable ? <ChipList chips={card.chips} /> : <SimilarLine />}
        <div className="card-price">
          <Price price={card.price} size="card" />
          <CardCredit credit={credit} />
        </div>
        <div className="card-actions">
          {card.actions.slice(0, SHOWN_ON_HOVER).map((action) => (
            <CardButton key={action.button} action={action} rank="quiet" />
          ))}
        </div>
      </div>
    </article>
  );
}
