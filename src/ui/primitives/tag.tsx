import type { DisplayTag } from "#domain/vehicle/vehicle-card.ts";
import { buildImageUrl } from "./image-source.ts";

const TONES: Record<DisplayTag["tone"], string> = {
  sold: "bg-ink text-surface",
  reserved: "bg-ink text-surface",
  electric: "bg-success text-surface",
  custom: "bg-danger text-surface",
  green: "bg-success text-surface",
  coming_soon: "bg-on-photo text-ink",
  new: "bg-on-photo text-ink",
  badge: "bg-on-photo text-ink",
};

/** The one tag on a photo. A badge with a picture says its words to those who cannot see it. */
export function Tag({ tag }: { tag: DisplayTag }) {
  if (tag.image !== null) {
    return <img src={buildImageUrl(tag.image, 320)} alt={tag.text} className="tag-picture" />;
  }
  return <span className={`tag ${TONES[tag.tone]}`}>{tag.text}</span>;
}
