import { CONTACT_PATH, OFFERS_PATH } from "#domain/addresses/site-addresses.ts";
import type { FoundItem } from "#domain/catalogue/catalogue.schema.ts";
import { formatLastDay } from "#domain/catalogue/format-last-day.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

const SIZES = "(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 100vw";

type OfferTilesProps = { offers: readonly FoundItem[]; timeZone: string };

/** The first offers, each leading to its vehicles, or to its conditions on the page of all. */
export function OfferTiles({ offers, timeZone }: OfferTilesProps) {
  return (
    <ul className="models offers" data-count={offers.length}>
      {offers.map(({ id, name, description, image, url, price, expiry }) => (
        <li key={id}>
          <a href={url === null || url === CONTACT_PATH ? OFFERS_PATH : url}>
            {image && (
              <span className="model-photo">
                <img
                  src={buildImageUrl(image.url, 640)}
                  srcSet={buildSourceSet(image.url, [480, 640, 960])}
                  sizes={SIZES}
                  alt=""
                  loading="lazy"
                  className="photo"
                />
              </span>
            )}
            <b>{name}</b>
            {price !== null && <strong>{formatDollars(price)}</strong>}
            {expiry && <small>{`Until ${formatLastDay(expiry, timeZone)}`}</small>}
            {description && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
