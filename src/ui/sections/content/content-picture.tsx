import type { ImageWidth } from "#domain/site/look/image-widths.ts";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

type ContentPictureProps = {
  image: string;
  alt: string;
  widths: readonly ImageWidth[];
  sizes: string;
  isFirst?: boolean;
};

/** Fills its box, whose shape the stylesheet reserves; the first of a page is not lazy. */
export function ContentPicture({ image, alt, widths, sizes, isFirst }: ContentPictureProps) {
  const source = buildImageUrl(image, widths[Math.floor(widths.length / 2)] ?? 640);
  return (
    <picture>
      <img
        className="content-picture"
        {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        alt={alt}
        sizes={sizes}
        srcSet={buildSourceSet(image, widths)}
        src={source}
      />
    </picture>
  );
}
