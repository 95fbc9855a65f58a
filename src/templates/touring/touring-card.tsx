import type { ComponentProps } from "react";
import { USUAL_AVAILABILITY } from "#domain/vehicle/availability/availability.ts";
import type { DrawnFact, FactDrawing, VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { ChipList } from "#ui/primitives/chip-list.tsx";
import { Price } from "#ui/primitives/price.tsx";
import { SaveButton } from "#ui/primitives/save-button.tsx";
import { Tag } from "#ui/primitives/tag.tsx";
import { CardActions } from "#ui/sections/card/card-actions.tsx";
import { CardCredit } from "#ui/sections/card/card-credit.tsx";
import { CardPhotos } from "#ui/sections/card/card-photos.tsx";
import { SimilarLine } from "#ui/sections/card/similar-line.tsx";
import type { Slots } from "#ui/slots.ts";

/** Half of a wide page, as its lists have two columns. */
const ICONS: Readonly<Record<FactDrawing, IconName>> = {
  berths: "bed-double",
  length: "ruler",
  weight: "weight",
  licence: "id-card",
  engine: "gauge",
  power: "zap",
  axles: "truck",
  battery: "plug-zap",
  distance: "route",
  bond: "wallet",
  term: "calendar-days",
  seats: "users",
  gearbox: "cog",
  fact: "check",
};

/** The card says these on lines of their own. */
const SAID_ELSEWHERE: readonly string[] = ["key_facts", "location_name", "city", "state"];

/** The photo to the edge, where it stands and whether it is there, and three drawn facts. */
export function TouringCard({
  card,
  isFirst = false,
  credit = null,
}: ComponentProps<Slots["VehicleCard"]>) {
  return (
    <article className="card" data-card={card.id} data-sold={card.isAvailable ? undefined : ""}>
      <div className="card-photo">
        <CardPhotos card={card} isFirst={isFirst} shape="two" />
        {card.tag && <Tag tag={card.tag} />}
        {card.takenTag && <Tag tag={card.takenTag} />}
        {card.isSavable && <SaveButton vehicleId={card.id} className="card-save" />}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={card.href}>{card.title}</a>
        </h3>
        <p className="card-subtitle">{card.subtitle}</p>
        <DrawnFacts facts={card.drawnFacts} />
        <div className="card-line">
          <ChipList chips={listOtherChips(card)} />
          {card.isAvailable ? (
            <p>
              <Icon name="map-pin" />
              {card.place}
              {!(card.place && isSaidByTag(card)) && (
                <span className={card.availability === USUAL_AVAILABILITY ? "card-now" : undefined}>
                  {card.place && " · "}
                  {card.availability}
                </span>
              )}
            </p>
          ) : (
            <SimilarLine />
          )}
        </div>
        <div className="card-price">
          <Price price={card.price} size="card" />
          <CardCredit credit={credit} />
        </div>
        <CardActions actions={card.actions} />
      </div>
    </article>
  );
}

/** A tag on the photo says more of it: "On hold until 2:32 pm AEDT". */
function isSaidByTag({ tag, takenTag, availability }: VehicleCard): boolean {
  return [tag, takenTag].some((shown) => shown?.text.startsWith(availability));
}

function DrawnFacts({ facts }: { facts: readonly DrawnFact[] }) {
  return (
    <ul className="drawn-facts">
      {facts.map(({ drawing, text }) => (
        <li key={text}>
          <Icon name={ICONS[drawing]} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function listOtherChips({ chips, drawnFacts }: VehicleCard): VehicleCard["chips"] {
  const drawn = drawnFacts.map(({ text }) => text);
  return chips.filter(
    ({ attribute, text }) => !SAID_ELSEWHERE.includes(attribute) && !drawn.includes(text),
  );
}
