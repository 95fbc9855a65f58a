import type { DisplayTag } from "#domain/vehicle/card/vehicle-card.ts";
import { buildImageUrl } from "./pictures/image-source.ts";

const TONES: Record<DisplayTag["tone"], string> = {
  sold: "tag-dark",
  reserved: "tag-dark",
  electric: "tag-success",
  custom: "tag-danger",
  green: "tag-success",
  coming_soon: "tag-light",
  new: "tag-light",
  badge: "tag-light",
};

/** A tag on a photo; a badge's picture has its text as alternative. */
export function Tag({ tag }: { tag: DisplayTag }) {
  if (tag.image !== null) {
    return <img src={buildImageUrl(tag.image, 320)} alt={tag.text} className="tag-picture" />;
  }
  return <p className={`tag ${TONES[tag.tone]}`}>{tag.text}</p>;
}
