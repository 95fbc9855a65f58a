import type { DealershipPlan } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";

/** A case of the specification that some of a dealership's vehicles demonstrate. */
export type StockCase = {
  count: (plan: DealershipPlan, stock: number) => number;
  fits: (vehicle: DemoVehicle, thisYear: number) => boolean;
  /** `place` counts the vehicles of this case from 0; `now` in milliseconds UTC. */
  change: (vehicle: DemoVehicle, place: number, now: number) => Partial<DemoVehicle>;
};
