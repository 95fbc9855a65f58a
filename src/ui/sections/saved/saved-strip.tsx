import { buildComparisonHref, resolveSavedPath } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { SavedItem } from "#domain/vehicle/card/saved-item.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";
import { formatSavedTitle } from "./saved-words.ts";

type SavedStripProps = {
  /** False where nothing is saved. Saved vehicles that are no longer listed have no card. */
  hasSaved: boolean;
  saved: readonly SavedItem[];
  site: Pick<Site, "compare_mode" | "garage_page">;
  /** The site's word for its stock. */
  noun: string;
  searchPath: string;
  /** The page that shows the strip may lack it. */
  stylesheet: string;
};

/** The latest saved vehicles, shown for a moment after a change (§2, "Favourites strip"). */
export function SavedStrip(props: SavedStripProps) {
  const { hasSaved, saved, site, noun, searchPath, stylesheet } = props;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <div className="strip-inner">
        {saved.length === 0 ? (
          <p className="strip-empty">
            {hasSaved ? "No longer listed" : `No Saved ${formatSavedTitle(noun)}`}
          </p>
        ) : (
          <ul>
            {saved.map((item) => (
              <StripCard key={item.card.id} item={item} />
            ))}
          </ul>
        )}
        <p className="strip-actions">
          {!hasSaved ? (
            <ButtonLink href={searchPath} rank="main">
              Get Started
            </ButtonLink>
          ) : (
            <ButtonLink
              href={saved.length > 1 ? buildComparisonHref(site) : resolveSavedPath(site)}
              rank="main"
            >
              {`Compare ${formatSavedTitle(noun)}`}
              <span data-strip-more="" hidden className="count-badge" />
            </ButtonLink>
          )}
          <button type="button" data-strip-close="" aria-label="Close" className="icon-button">
            <Icon name="x" />
          </button>
        </p>
      </div>
    </>
  );
}

function StripCard({ item: { card, now } }: { item: SavedItem }) {
  const [photo] = card.photos;
  return (
    <li data-saved-item={card.id} data-now={JSON.stringify(now)}>
      <a href={card.href}>
        <div className="strip-photo">
          {photo ? (
            <VehiclePhoto
              photo={{ ...photo, alt: "" }}
              bodyStyle={card.bodyStyle}
              widths={[160, 320]}
              sizes="6rem"
            />
          ) : (
            <MissingPhoto bodyStyle={card.bodyStyle} label="" />
          )}
        </div>
        <span className="strip-words">
          <span>{card.title}</span>
          <b>{now.sold || now.status === "sold" ? "Sold" : card.price.text}</b>
        </span>
      </a>
    </li>
  );
}
