import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { VehicleLine } from "../vehicle/vehicle-line.tsx";

/** More of them would push what follows out of sight. */
const MAX_SHOWN = 3;

/** The vehicles of one enquiry, those beyond the first few folded. */
export function VehicleLines({ cards }: { cards: readonly VehicleCard[] }) {
  if (cards.length === 0) return null;
  const more = cards.slice(MAX_SHOWN);
  return (
    <div className="grid gap-6">
      {cards.slice(0, MAX_SHOWN).map((card) => (
        <VehicleLine key={card.id} card={card} />
      ))}
      {more.length > 0 && (
        <details>
          <summary className="text-link">{`And ${more.length} more`}</summary>
          <div className="mt-4 grid gap-6">
            {more.map((card) => (
              <VehicleLine key={card.id} card={card} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
