import type { TakenVehicle } from "#domain/vehicle/card/taken-vehicle.ts";
import { OwnHold } from "./own-hold.tsx";
import { TellLink } from "./tell-link.tsx";

type TakenChoicesProps = {
  taken: TakenVehicle;
  /** False where it is known to be another's. */
  mayBeOwn?: boolean;
};

/** The two ways on with a vehicle that somebody has: as that shopper, or as one who waits. */
export function TakenChoices({ taken, mayBeOwn = true }: TakenChoicesProps) {
  return (
    <>
      {mayBeOwn && <OwnHold vehicleId={taken.vehicleId} />}
      {taken.tellHref && (
        <p className="actions">
          <TellLink href={taken.tellHref} />
        </p>
      )}
    </>
  );
}
