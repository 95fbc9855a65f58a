import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";

/** The page of a reservation in a browser that did not begin it, and so has no link. It tells nobody whose it is. */
export type OtherBrowserView = {
  /** `mailed`: the link goes to the address that was given, if it holds the vehicle. */
  is: "asked" | "mailed";
  /** As it was typed; "" before. */
  email: string;
  /** Says how that address is to be mended; null where nothing is wrong with it. */
  problem: string | null;
  /** Null where nobody knows which vehicle is meant. */
  vehicleId: number | null;
  /** Null where the site does not show the vehicle. */
  card: VehicleCard | null;
  /** "On hold until 2:32 pm AEDT", or "Reserved"; null where nobody has it. */
  standing: string | null;
};
