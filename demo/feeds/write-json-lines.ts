import type { DemoVehicle } from "../stock/demo-vehicle.ts";

/** One object a line; what is not known is left out. */
export function writeJsonLines(stock: readonly DemoVehicle[]): string {
  return stock
    .map((vehicle) => JSON.stringify(vehicle, (_, value) => value ?? undefined))
    .map((line) => `${line}\n`)
    .join("");
}
