import type { TakenVehicle } from "#domain/vehicle/card/taken-vehicle.ts";
import { OwnHold } from "./own-hold.tsx";
import { TellLink } from "./tell-link.tsx";

/** The two ways on with a vehicle that somebody has: as that shopper, or as one who waits. */
export function TakenChoices({ taken }: { taken: TakenVehicle }) {
  return (
    <>
      <OwnHold vehicleId={taken.vehicleId} />
      {taken.tellHref && (
        <p className="actions">
          <TellLink href={taken.tellHref} />
        </p>
      )}
    </>
  );
}
