import type { ComponentProps } from "react";
import { ChipList } from "#ui/primitives/chip-list.tsx";
import { Price } from "#ui/primitives/price.tsx";
import { SaveButton } from "#ui/primitives/save-button.tsx";
import { Tag } from "#ui/primitives/tag.tsx";
import { CardActions } from "#ui/sections/vehicle/card-actions.tsx";
import { CardCredit } from "#ui/sections/vehicle/card-credit.tsx";
import { CardPhotos } from "#ui/sections/vehicle/card-photos.tsx";
import type { Slots } from "#ui/slots.ts";

type VehicleCardProps = ComponentProps<Slots["VehicleCard"]>;

/** The title's link covers the card, below its buttons. Empty rows keep their height: neighbours line up. */
export function VehicleCard({ card, isFirst = false, credit = null }: VehicleCardProps) {
  return (
    <article className="card" data-card={card.id}>
      <div className="card-photo">
        <CardPhotos card={card} isFirst={isFirst} />
        {card.tag && <Tag tag={card.tag} />}
        {card.isSavable && <SaveButton vehicleId={card.id} className="card-save" />}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={card.href}>{card.title}</a>
        </h3>
        <p className="card-subtitle">{card.subtitle}</p>
        <ChipList chips={card.chips} />
        <div className="card-price">
          <Price price={card.price} size="card" />
          <CardCredit credit={credit} />
          {!card.isAvailable && <p>Like this and want something similar?</p>}
        </div>
        <CardActions actions={card.actions} />
      </div>
    </article>
  );
}
