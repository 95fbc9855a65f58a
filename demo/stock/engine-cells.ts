import { formatEngine } from "../catalogue/parse-engine.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import type { Choice } from "./pick-model.ts";

/** The columns about engine and wheels; a caravan leaves them blank. */
export function toEngineCells({ model, grade }: Choice): Partial<DemoVehicle> {
  const { engine } = grade;
  return {
    drive: grade.drive,
    fuel: engine?.fuel ?? null,
    transmission: grade.transmission,
    engine: engine === null ? null : formatEngine(engine, model.itemType === "motorcycle"),
    engine_litres: engine?.litres ?? null,
    cylinders: engine?.cylinders ?? null,
    fuel_consumption: engine?.consumption ?? null,
  };
}
