import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { MissingPhoto, VehiclePhoto } from "./vehicle-photo.tsx";

type LinePhotoProps = {
  card: VehicleCard;
  /** Its width on the page. */
  sizes: string;
};

/** The photo of a vehicle in a line that names it, so that nothing is read out twice; a drawing without one. */
export function LinePhoto({ card, sizes }: LinePhotoProps) {
  const { photos, bodyStyle } = card;
  const [photo] = photos;
  return photo ? (
    <VehiclePhoto
      photo={{ ...photo, alt: "" }}
      bodyStyle={bodyStyle}
      widths={[160, 320, 480]}
      sizes={sizes}
      isFirst
    />
  ) : (
    <MissingPhoto bodyStyle={bodyStyle} label="No photo yet" />
  );
}
