import type { HomePage } from "#domain/site/home-page.ts";
import { Stars } from "../primitives/rating.tsx";

/** What customers wrote. Those who wrote nothing are counted in the average, not shown. */
export function Reviews({ reviews }: { reviews: HomePage["reviews"] }) {
  return (
    <ul className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-x-8 overflow-x-auto px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:px-0">
      {reviews
        .filter(({ text }) => text !== null)
        .map((review) => (
          <li
            key={`${review.customer_name} ${review.review_date}`}
            className="w-72 flex-none snap-start lg:w-auto"
          >
            <figure className="flex h-full flex-col border-t border-line pt-5">
              <Stars rating={review.rating} />
              <blockquote className="mt-3 line-clamp-6">{review.text}</blockquote>
              <figcaption className="mt-3 text-sm text-muted">
                <span className="font-semibold text-ink">{review.customer_name}</span>,{" "}
                {review.review_date}
              </figcaption>
            </figure>
          </li>
        ))}
    </ul>
  );
}
