import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { FoundItem } from "#domain/catalogue/catalogue.schema.ts";
import { formatLastDay } from "#domain/catalogue/format-last-day.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { ContentPicture } from "../content/content-picture.tsx";

type ItemCardProps = { item: FoundItem; timeZone: string; action: string };

/** An offer or a part: what it is, its price, until when, and who to ask. */
export function ItemCard({ item, timeZone, action }: ItemCardProps) {
  const { name, description, terms, image, url, price, part_number, expiry } = item;
  return (
    <li>
      {image && (
        <ContentPicture
          image={image.url}
          alt=""
          widths={[320, 480, 640]}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 100vw"
        />
      )}
      <div>
        <h2>{name}</h2>
        {part_number && <p className="model-facts">Part {part_number}</p>}
        {description && <p>{description}</p>}
        {price !== null && (
          <p className="model-price">
            <b>{formatDollars(price)}</b>
          </p>
        )}
        {expiry && <p className="model-facts">Until {formatLastDay(expiry, timeZone)}</p>}
        {terms && (
          <details className="item-terms">
            <summary>Conditions</summary>
            <p>{terms}</p>
          </details>
        )}
        <p className="item-action">
          <ButtonLink href={url ?? CONTACT_PATH}>
            {url === null || url === CONTACT_PATH ? action : "See the vehicles"}
          </ButtonLink>
        </p>
      </div>
    </li>
  );
}
