import type { ReactNode } from "react";
import { RESUME_PATH } from "#domain/addresses/site-addresses.ts";

/** The way back for who began to reserve it: the server finds it by the browser's cookie, and shows it to nobody else. */
export function OwnHold({ vehicleId, children }: { vehicleId: number; children?: ReactNode }) {
  return (
    <form method="post" action={RESUME_PATH} className="own-hold">
      <input type="hidden" name="car_id" value={vehicleId} />
      <p>
        Is it your own reservation? {children}
        <button type="submit" className="text-link">
          Go on with your reservation
        </button>
      </p>
    </form>
  );
}
