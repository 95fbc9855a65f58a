import type { Engine } from "./catalogue-model.ts";

const FUELS: Record<string, Engine["fuel"]> = {
  unleaded: "Unleaded",
  premium: "Premium",
  diesel: "Diesel",
  hybrid: "Hybrid",
  "plug-in": "Plug-in Hybrid",
};

/**
 * An engine as the catalogue writes it: `diesel 2.8 4 8` (fuel, litres, cylinders, litres per
 * 100 km) or `electric 60 420` (kilowatt hours, kilometres). Null when it is not one.
 */
export function parseEngine(text: string): Engine | null {
  const [kind = "", ...parts] = text.split(" ");
  const [first = null, second = null, third = null] = parts.map((part) =>
    part === "-" ? null : Number(part),
  );
  if (kind === "electric") {
    return {
      fuel: "Electric",
      litres: null,
      cylinders: null,
      consumption: null,
      batteryKwh: first,
      rangeKm: second,
    };
  }
  const fuel = FUELS[kind];
  if (fuel === undefined) return null;
  return {
    fuel,
    litres: first,
    cylinders: second,
    consumption: third,
    batteryKwh: null,
    rangeKm: null,
  };
}

/** The engine in words, as feeds write it: `2.8 L 4 cyl diesel`, `660 cc twin`, `Electric motor`. */
export function formatEngine(engine: Engine, isMotorcycle: boolean): string {
  if (engine.batteryKwh !== null) return "Electric motor";
  const fuel =
    engine.fuel === "Unleaded" || engine.fuel === "Premium" ? "petrol" : engine.fuel.toLowerCase();
  const litres = engine.litres ?? 0;
  if (!isMotorcycle) return `${litres.toFixed(1)} L ${engine.cylinders} cyl ${fuel}`;
  const cylinders =
    ["", "single", "twin", "triple", "four"][engine.cylinders ?? 0] ?? `${engine.cylinders} cyl`;
  return `${Math.round(litres * 1000)} cc ${cylinders}`;
}
