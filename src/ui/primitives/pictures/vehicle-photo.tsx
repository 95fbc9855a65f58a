import type { ImageWidth } from "#domain/site/look/image-widths.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import type { VehiclePhoto as Photo } from "#domain/vehicle/card/vehicle-card.ts";
import { BodyIcon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "./image-source.ts";

type VehiclePhotoProps = {
  photo: Photo;
  bodyStyle: BodyStyle;
  widths: readonly ImageWidth[];
  /** The `sizes` attribute. */
  sizes: string;
  /** Loaded with priority: the first picture of a page. */
  isFirst?: boolean;
};

/**
 * Fills its box, whose shape the parent reserves. The first is wrapped: React would repeat a bare image's
 * source set as a preload, which the browser's scanner does not need.
 */
export function VehiclePhoto({ photo, bodyStyle, widths, sizes, isFirst }: VehiclePhotoProps) {
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? 640;
  const image = (
    <img
      className="photo"
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      alt={photo.alt}
      {...(widths.length > 1 && { sizes, srcSet: buildSourceSet(photo.url, widths, bodyStyle) })}
      src={buildImageUrl(photo.url, fallbackWidth, bodyStyle)}
    />
  );
  return isFirst ? <picture>{image}</picture> : image;
}

/** In place of a photo: the body on a tinted ground. */
export function MissingPhoto({ bodyStyle, label }: { bodyStyle: BodyStyle; label: string }) {
  return (
    <div className="grid size-full place-items-center bg-sunken">
      <span className="sr-only">{label}</span>
      <BodyIcon body={bodyStyle} className="aspect-2/1 w-3/5 opacity-15" />
    </div>
  );
}
