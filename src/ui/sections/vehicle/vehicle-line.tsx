import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { LinePhoto } from "../../primitives/pictures/line-photo.tsx";
import { Price } from "../../primitives/price.tsx";

/** The vehicle of an enquiry in one line. */
export function VehicleLine({ card }: { card: VehicleCard }) {
  return (
    <a
      href={card.href}
      className="flex flex-wrap items-center gap-4 rounded-card border border-line p-3 hover:bg-sunken"
    >
      <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-small bg-sunken sm:w-36">
        <LinePhoto card={card} sizes="9rem" />
      </div>
      <div className="min-w-0 flex-[1_1_8rem]">
        <div className="text-lg font-semibold wrap-anywhere">{card.title}</div>
        <div className="mb-1 text-sm text-muted wrap-anywhere">{card.subtitle}</div>
        <Price price={card.price} size="card" />
      </div>
    </a>
  );
}
