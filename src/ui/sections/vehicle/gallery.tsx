import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";
import type { GalleryLayout } from "../../slots.ts";

const WIDTHS = [480, 640, 960, 1280, 1600] as const;

/** How wide a photo is drawn where one, two, or three and more share the mosaic of a wide screen. */
const MOSAIC_SIZES = [
  "(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw",
  "(min-width: 80rem) 27rem, (min-width: 64rem) 31vw, 100vw",
  "(min-width: 80rem) 36rem, (min-width: 64rem) 42vw, 100vw",
] as const;
const MOSAIC_SIDE_SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 21vw, 100vw";
const MAX_MOSAIC_PHOTOS = MOSAIC_SIZES.length;

/** One photo at a time, and across the whole screen. */
const LARGE_SIZES = "(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw";
const EDGE_SIZES = "(min-width: 64rem) 66vw, 100vw";
const EDGE_SIDE_SIZES = "(min-width: 64rem) 34vw, 100vw";

type GalleryProps = { vehicle: Pick<VehiclePage, "title" | "photos" | "bodyStyle"> };

/**
 * A strip that swipes on phones, a mosaic of up to three on wide screens. Without script "see all" leads to all
 * photos one below another, and a photo to its largest size; with it both open the lightbox.
 */
export function Gallery({ vehicle, layout }: GalleryProps & { layout: GalleryLayout }) {
  const { title, photos, bodyStyle } = vehicle;
  if (photos.length === 0) {
    return (
      <div data-layout={layout} className="gallery gallery-missing">
        <MissingPhoto bodyStyle={bodyStyle} label="" />
        <p>There are no photos of this one yet. Ask us for some.</p>
      </div>
    );
  }
  const mosaic = Math.min(photos.length, MAX_MOSAIC_PHOTOS);
  return (
    <section
      id="photos"
      data-gallery=""
      data-layout={layout}
      aria-label={`Photos of ${title}`}
      className="gallery"
    >
      <ul data-photos={mosaic} className="swipe gallery-photos">
        {photos.map((photo, n) => (
          <li key={photo.url} id={`photo-${n + 1}`}>
            <a
              href={buildImageUrl(photo.url, 1600, bodyStyle)}
              data-press="photo"
              tabIndex={n < MAX_MOSAIC_PHOTOS ? undefined : -1}
            >
              <VehiclePhoto
                photo={photo}
                bodyStyle={bodyStyle}
                widths={WIDTHS}
                sizes={resolveSizes(n, mosaic, layout)}
                isFirst={n === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <a href="#photos" data-press="photo" className="gallery-all">
            <Icon name="images" className="size-4" />
            <span className="lg:hidden">
              <span data-gallery-place="">{`1 of ${photos.length}`}</span>, see all
            </span>
            <span className="max-lg:hidden">{`See all ${photos.length} photos`}</span>
          </a>
          <Thumbnails vehicle={vehicle} />
        </>
      )}
    </section>
  );
}

/** For fingers: the photos themselves are what is read and reached by the keyboard. */
function Thumbnails({ vehicle: { photos, bodyStyle } }: GalleryProps) {
  return (
    <ul aria-hidden="true" className="swipe gallery-thumbnails">
      {photos.map((photo, n) => (
        <li key={photo.url}>
          <a
            href={`#photo-${n + 1}`}
            data-press="thumbnail"
            tabIndex={-1}
            aria-label={`Photo ${n + 1}`}
          >
            <img
              src={buildImageUrl(photo.url, 160, bodyStyle)}
              alt=""
              loading="lazy"
              className="photo"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function resolveSizes(n: number, mosaic: number, layout: GalleryLayout): string {
  if (layout === "one_large") return LARGE_SIZES;
  const isAside = n > 0 && mosaic === MAX_MOSAIC_PHOTOS;
  if (layout === "edge_to_edge") return isAside ? EDGE_SIDE_SIZES : EDGE_SIZES;
  return isAside ? MOSAIC_SIDE_SIZES : (MOSAIC_SIZES[mosaic - 1] ?? "100vw");
}
