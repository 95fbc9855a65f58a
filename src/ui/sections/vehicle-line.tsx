import type { VehicleCard } from "#domain/vehicle/vehicle-card.ts";
import { Price } from "../primitives/price.tsx";
import { MissingPhoto, VehiclePhoto } from "../primitives/vehicle-photo.tsx";

/** A vehicle in one line: what an enquiry is about. */
export function VehicleLine({ card }: { card: VehicleCard }) {
  const [photo] = card.photos;
  return (
    <a
      href={card.href}
      className="flex items-center gap-4 rounded-card border border-line p-3 hover:bg-sunken"
    >
      <span className="block aspect-4/3 w-28 shrink-0 overflow-hidden rounded-small bg-sunken sm:w-36">
        {photo ? (
          <VehiclePhoto
            photo={photo}
            bodyStyle={card.bodyStyle}
            widths={[160, 320, 480]}
            sizes="9rem"
            isFirst
          />
        ) : (
          <MissingPhoto bodyStyle={card.bodyStyle} label={`No photo of ${card.title} yet`} />
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{card.title}</span>
        <span className="mb-1 block truncate text-sm text-muted">{card.subtitle}</span>
        <Price price={card.price} size="card" />
      </span>
    </a>
  );
}
