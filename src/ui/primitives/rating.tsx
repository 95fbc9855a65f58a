import { formatCount } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";

/** An average of five with one decimal, and how many reviews it stands on. */
export function Rating({ average, count }: { average: string; count: number }) {
  return (
    <span className="rating">
      <Icon name="star" />
      <b>
        {average}
        <span className="sr-only"> out of 5</span>
      </b>
      <small>{`(${formatCount(count, "review")})`}</small>
    </span>
  );
}

/** The stars that one reviewer gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{rating} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          className={`size-4 ${star <= rating ? "text-accent [--icon-fill:currentColor]" : "text-line-strong"}`}
        />
      ))}
    </span>
  );
}
