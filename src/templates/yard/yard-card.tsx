import type { ComponentProps } from "react";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { PhoneNumber } from "#ui/primitives/phone.tsx";
import { Price } from "#ui/primitives/price.tsx";
import { SaveButton } from "#ui/primitives/save-button.tsx";
import { Tag } from "#ui/primitives/tag.tsx";
import { CardButton, MoreActions } from "#ui/sections/card/card-actions.tsx";
import { CardCredit } from "#ui/sections/card/card-credit.tsx";
import { CardPhotos } from "#ui/sections/card/card-photos.tsx";
import { SimilarLine } from "#ui/sections/card/similar-line.tsx";
import type { Slots } from "#ui/slots.ts";

/** The price in a block beside the name, figures, one reason, and a number to call. */
export function YardCard({
  card,
  isFirst = false,
  credit = null,
}: ComponentProps<Slots["VehicleCard"]>) {
  const [main, ...rest] = card.actions;
  return (
    <article className="card" data-card={card.id} data-sold={card.isAvailable ? undefined : ""}>
      <div className="card-photo">
        <CardPhotos card={card} isFirst={isFirst} />
        {card.tag && <Tag tag={card.tag} />}
        {card.takenTag && <Tag tag={card.takenTag} />}
        {card.isSavable && <SaveButton vehicleId={card.id} className="card-save" />}
      </div>
      <div className="card-body">
        <div className="card-price">
          <Price price={card.price} size="card" />
        </div>
        <div className="card-name">
          <h3 className="card-title">
            <a href={card.href}>{card.title}</a>
          </h3>
          <p className="card-subtitle">{card.subtitle}</p>
        </div>
        <ul className="card-figures">
          {card.km !== null && (
            <li>
              <b>{formatWholeNumber(card.km)}</b> km
            </li>
          )}
          <li>
            <b>{card.year}</b> year
          </li>
        </ul>
        {card.isAvailable ? <p className="card-reason">{card.reason}</p> : <SimilarLine />}
        <CardCredit credit={credit} />
        <div className="card-actions">
          <div>
            {main && <CardButton action={main} rank="main" />}
            <MoreActions actions={rest} />
          </div>
          {card.call && (
            <PhoneNumber
              site={card.call.site}
              phone={card.call.phone}
              carId={card.id}
              dealershipId={card.call.dealershipId}
              className="button button-second"
            >
              <Icon name="phone" className="size-4" />
              <span className="sr-only">Call </span>
            </PhoneNumber>
          )}
        </div>
      </div>
    </article>
  );
}
