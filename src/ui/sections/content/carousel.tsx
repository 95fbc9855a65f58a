import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { ContentPicture } from "./content-picture.tsx";

type CarouselProps = { block: ContentBlockOf<"carousel">; id: string };

/**
 * Slides that a finger, a wheel or the arrow keys move; nothing moves by itself.
 *
 * @see Specification §2, "Small carousel widget"
 */
export function Carousel({ block: { heading, slides }, id }: CarouselProps) {
  return (
    <section className="carousel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Not every browser lets keys reach what scrolls. */}
      <ul className="swipe" tabIndex={0} aria-labelledby={id}>
        {slides.map(({ name, description, image }) => (
          <li key={name}>
            {image && (
              <ContentPicture
                image={image}
                alt=""
                widths={[320, 480, 640]}
                sizes="(min-width: 40rem) 20rem, 80vw"
              />
            )}
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
