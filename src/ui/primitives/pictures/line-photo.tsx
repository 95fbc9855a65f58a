import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { MissingPhoto, VehiclePhoto } from "./vehicle-photo.tsx";

type LinePhotoProps = {
  card: VehicleCard;
  /** Its width on the page. */
  sizes: string;
};

/** The photo of a vehicle that stands in a line; a drawing without one. */
export function LinePhoto({ card, sizes }: LinePhotoProps) {
  const { photos, bodyStyle, title } = card;
  const [photo] = photos;
  return photo ? (
    <VehiclePhoto
      photo={photo}
      bodyStyle={bodyStyle}
      widths={[160, 320, 480]}
      sizes={sizes}
      isFirst
    />
  ) : (
    <MissingPhoto bodyStyle={bodyStyle} label={`No photo of ${title} yet`} />
  );
}
