import type { ShownRating } from "#domain/review/resolve-shown-rating.ts";
import { splitStars } from "#domain/review/split-stars.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { FIVE_STARS_URL } from "../icons/icon.tsx";

const STAR_WIDTH = 24;
/** The margin of a star in its square. */
const STAR_MARGIN = 2;

/** The average in stars and as a number, and the number of reviews; a sample says that it is one. */
export function Rating({ average, count, isSample }: ShownRating) {
  return (
    <span className="rating">
      <Stars rating={Number(average)} />
      <b aria-hidden="true">{average}</b>
      <small>{`(${formatCount(count, "review")}${isSample ? ", a sample" : ""})`}</small>
    </span>
  );
}

/** Filled by a narrower box that clips five full stars. */
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
