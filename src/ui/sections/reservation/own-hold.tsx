import type { ReactNode } from "react";
import { RESUME_PATH } from "#domain/addresses/site-addresses.ts";

type OwnHoldProps = {
  vehicleId: number;
  /** Where another reservation of the shopper's is shown already. */
  question?: string;
  children?: ReactNode;
};

/** The way back for who began to reserve it: the server finds it by the browser's cookie, and shows it to nobody else. */
export function OwnHold({
  vehicleId,
  question = "Is it your own reservation?",
  children,
}: OwnHoldProps) {
  return (
    <form method="post" action={RESUME_PATH} className="own-hold">
      <input type="hidden" name="car_id" value={vehicleId} />
      <p>
        {question} {children}
        <button type="submit" className="text-link">
          Go on with your reservation
        </button>
      </p>
    </form>
  );
}
