import type { ShownRating } from "#domain/review/resolve-shown-rating.ts";
import { splitStars } from "#domain/review/split-stars.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { FIVE_STARS_URL } from "../icons/icon.tsx";

const STAR_WIDTH = 24;
/** A star is drawn within its square, this far from the edges. */
const STAR_MARGIN = 2;

/** An average of five in stars and as a number, and how many reviews it stands on. */
export function Rating({ average, count }: ShownRating) {
  return (
    <span className="rating">
      <Stars rating={Number(average)} />
      <b aria-hidden="true">{average}</b>
      <small>{`(${formatCount(count, "review")})`}</small>
    </span>
  );
}

/** Five stars, filled as far as the rating goes: the filled ones are cut off by a narrower box. */
export function Stars({ rating }: { rating: number }) {
  const { full, partial } = splitStars(rating);
  const within = partial === 0 ? 0 : STAR_MARGIN + partial * (STAR_WIDTH - 2 * STAR_MARGIN);
  return (
    <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={`${rating} out of 5 stars`}>
      <use href={FIVE_STARS_URL} />
      <svg className="stars-filled" width={full * STAR_WIDTH + within} height="24">
        <use href={FIVE_STARS_URL} width="120" height="24" />
      </svg>
    </svg>
  );
}
