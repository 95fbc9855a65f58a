import type { ShownReview } from "#domain/review/list-shown-reviews.ts";
import type { ShownRating } from "#domain/review/resolve-shown-rating.ts";
import type { Site } from "#domain/site/config/site.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { Rating, Stars } from "../../primitives/rating.tsx";
import { Section } from "../../primitives/section.tsx";

type CustomerReviewsProps = {
  reviews: readonly ShownReview[];
  /** Null hides the stars: the words stay. */
  rating: ShownRating | null;
  /** Where a customer writes one; null where nowhere. */
  reviewUrl: string | null;
  script: Site["reputation_script"];
};

/** @see Specification §2, "Customer review block" */
export function CustomerReviews({ reviews, rating, reviewUrl, script }: CustomerReviewsProps) {
  if (reviews.length === 0 && script === null) return null;
  return (
    <Section title="What our customers say" className="border-t border-line">
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {rating && (
          <p>
            <Rating {...rating} />
          </p>
        )}
        {reviewUrl && <WriteReview href={reviewUrl} />}
      </div>
      <Reviews reviews={reviews} />
      {script && <ReputationButton script={script} />}
    </Section>
  );
}

/** Nothing of the third party loads before the press, which is remembered on the device. */
function ReputationButton({ script }: { script: NonNullable<Site["reputation_script"]> }) {
  return (
    <div className="mt-6" data-places="" data-needs-script="">
      <button
        type="button"
        data-reputation={script.url}
        disabled
        data-waiting=""
        className="button button-soft"
      >
        {`Show ratings from ${script.name}`}
      </button>
      <p className="mt-2 text-sm text-muted">
        {`${script.name} then learns that you are here. This device remembers it.`}
      </p>
    </div>
  );
}

function WriteReview({ href }: { href: string }) {
  return (
    <ButtonLink href={href} rank="soft">
      Write a review
    </ButtonLink>
  );
}

function Reviews({ reviews }: Pick<CustomerReviewsProps, "reviews">) {
  return (
    <ul className={`grid gap-8 ${resolveColumns(reviews.length)}`}>
      {reviews.map((review) => (
        <li key={`${review.customer_name} ${review.text}`}>
          <figure className="flex h-full flex-col border-t border-line pt-5">
            <Stars rating={review.rating} />
            <blockquote className="mt-3">{review.text}</blockquote>
            <figcaption className="mt-auto flex items-center gap-3 pt-3 text-sm text-muted">
              {review.picture && (
                <img
                  src={buildImageUrl(review.picture, 160)}
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                  className="size-10 rounded-full object-cover"
                />
              )}
              <span>
                <span className="font-semibold text-ink">{review.customer_name}</span>, {review.age}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** As many columns as leave no review alone in its row. */
function resolveColumns(count: number): string {
  if (count === 1) return "max-w-2xl";
  if (count === 2) return "sm:grid-cols-2";
  return count === 4 ? "sm:grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-3";
}
