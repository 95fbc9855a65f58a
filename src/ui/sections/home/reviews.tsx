import type { HomePage } from "#domain/site/home/home-page.ts";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { Stars } from "../../primitives/rating.tsx";

/** Reviews without a text count in the average, but are not shown. */
export function Reviews({ reviews }: { reviews: HomePage["reviews"] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {reviews
        .filter(({ text }) => text !== null)
        .map((review) => (
          <li key={`${review.customer_name} ${review.review_date}`}>
            <figure className="flex h-full flex-col border-t border-line pt-5">
              <Stars rating={review.rating} />
              <blockquote className="mt-3 line-clamp-6">{review.text}</blockquote>
              <figcaption className="mt-3 flex items-center gap-3 text-sm text-muted">
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
                  <span className="font-semibold text-ink">{review.customer_name}</span>,{" "}
                  {review.review_date}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
    </ul>
  );
}
