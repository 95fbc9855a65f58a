import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../../icons/icon.tsx";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";

/** Photos that appear only when swiped come in one size. */
const FURTHER_WIDTHS = [640] as const;

/** By the columns that a template gives its results. */
const SHAPES = {
  usual: { widths: [320, 640], sizes: "(min-width: 80rem) 20rem, (min-width: 40rem) 46vw, 100vw" },
  wide: {
    widths: [480, 640, 960],
    sizes: "(min-width: 88rem) 43rem, (min-width: 40rem) 47vw, 100vw",
  },
  two: { widths: [320, 640], sizes: "(min-width: 80rem) 30rem, (min-width: 40rem) 46vw, 100vw" },
  small: { widths: [320, 480], sizes: "(min-width: 40rem) 17rem, 42vw" },
} as const;

type CardPhotosProps = {
  card: Pick<VehicleCard, "id" | "href" | "title" | "photos" | "photosCount" | "bodyStyle">;
  isFirst?: boolean;
  /** How wide the template draws it. */
  shape?: keyof typeof SHAPES;
};

/**
 * A strip that swipes. The title says everything to screen readers, so the strip is outside the reading and
 * tab order; it links to the same page.
 */
export function CardPhotos({ card, isFirst = false, shape = "usual" }: CardPhotosProps) {
  const { photos, photosCount, bodyStyle, href, title } = card;
  const hidden = Math.max(photosCount - 1, 0);
  return (
    <>
      {photos.length === 0 ? (
        <MissingPhoto bodyStyle={bodyStyle} label={`No photo of ${title} yet`} />
      ) : (
        <a className="swipe" aria-hidden="true" tabIndex={-1} href={href}>
          {photos.map((photo, n) => (
            <VehiclePhoto
              key={photo.url}
              photo={{ ...photo, alt: "" }}
              bodyStyle={bodyStyle}
              widths={n === 0 ? SHAPES[shape].widths : FURTHER_WIDTHS}
              sizes={SHAPES[shape].sizes}
              isFirst={isFirst && n === 0}
            />
          ))}
        </a>
      )}
      {hidden > 0 && (
        <p className="card-count">
          <Icon name="images" />
          {photosCount}
          <span className="sr-only"> photos</span>
        </p>
      )}
    </>
  );
}
