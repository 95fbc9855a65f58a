import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";

const WIDTHS = [640, 960, 1280, 1600] as const;
const SIZES = "(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw";

type GalleryProps = { vehicle: Pick<VehiclePage, "title" | "photos" | "bodyStyle"> };

/**
 * Without script a thumbnail links to its photo, and a photo to its largest size; with it the strip scrolls
 * without changing the address, and fills the screen.
 */
export function Gallery({ vehicle }: GalleryProps) {
  const { title, photos, bodyStyle } = vehicle;
  if (photos.length === 0) {
    return (
      <div className="aspect-3/2 overflow-hidden lg:rounded-card">
        <MissingPhoto bodyStyle={bodyStyle} label={`No photo of ${title} yet`} />
      </div>
    );
  }
  return (
    <div>
      <div className="relative">
        <ul
          data-gallery=""
          aria-label={`Photos of ${title}`}
          className="swipe aspect-3/2 bg-sunken lg:rounded-card"
        >
          {photos.map((photo, n) => (
            <li key={photo.url} id={`photo-${n + 1}`} className="size-full">
              <a
                href={buildImageUrl(photo.url, 1600, bodyStyle)}
                data-enlarges=""
                tabIndex={n === 0 ? undefined : -1}
                className="block size-full"
              >
                <VehiclePhoto
                  photo={photo}
                  bodyStyle={bodyStyle}
                  widths={WIDTHS}
                  sizes={SIZES}
                  isFirst={n === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <p className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-small bg-on-photo px-2 py-1 text-sm font-medium text-ink tabular-nums">
            <Icon name="images" className="size-4" />
            <span data-gallery-place="">{`1 of ${photos.length}`}</span>
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <ul className="swipe mt-1 hidden gap-2 p-1 lg:flex">
          {photos.map((photo, n) => (
            <li key={photo.url} className="w-24 lg:w-28">
              <a
                href={`#photo-${n + 1}`}
                data-thumbnail=""
                aria-label={`Photo ${n + 1}`}
                className="block aspect-3/2 overflow-hidden rounded-small bg-sunken aria-current:[outline:2px_solid_var(--ink)] aria-current:outline-offset-1"
              >
                <img
                  src={buildImageUrl(photo.url, 320, bodyStyle)}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
