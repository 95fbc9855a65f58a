import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";

/**
 * What was looked at on this device. Hidden until the page's script, before the first paint, finds that there is
 * something; its height is fixed then, so that the cards move nothing when they come.
 */
export function SeenVehicles() {
  return (
    <section data-seen="" aria-labelledby="seen-title" hidden className="py-8">
      <div className="page-width">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="seen-title" className="text-xl font-bold">
            Recently seen
          </h2>
          <button type="button" data-forget-seen="" className="text-link">
            Clear
          </button>
        </div>
        <ul className="seen-row" />
      </div>
    </section>
  );
}

/** As they are now, without those that the site no longer shows. */
export function SeenCards({ cards }: { cards: readonly VehicleCard[] }) {
  if (cards.length === 0)
    return <li className="flex-1">What you looked at is no longer listed.</li>;
  return cards.map((card) => <SeenCard key={card.id} card={card} />);
}

function SeenCard({ card }: { card: VehicleCard }) {
  const [photo] = card.photos;
  const { title, price, isAvailable, tag } = card;
  return (
    <li>
      <a href={card.href}>
        <div>
          {photo ? (
            <VehiclePhoto
              photo={{ ...photo, alt: "" }}
              bodyStyle={card.bodyStyle}
              widths={[160, 320]}
              sizes="10rem"
            />
          ) : (
            <MissingPhoto bodyStyle={card.bodyStyle} label="" />
          )}
        </div>
        <span>{title}</span>
        <b className="font-semibold tabular-nums">
          {isAvailable ? price.text : (tag?.text ?? price.text)}
        </b>
      </a>
    </li>
  );
}
