export type RoadCountry = "AU" | "NZ";

/** Kilograms and the number of axles; null where the feed does not say. */
type Rigid = { grossKg: number; axles: number | null };

/** The first of a country's classes whose limits a vehicle keeps. */
type LicenceClass = { name: string; reach: string; holds: (vehicle: Rigid) => boolean };

const within = (most: number) => (vehicle: Rigid) => vehicle.grossKg <= most;
const withAxles = (isMeant: (axles: number) => boolean) => (vehicle: Rigid) =>
  vehicle.axles !== null && isMeant(vehicle.axles);

/**
 * The classes of rigid vehicles by gross mass and axles: national heavy vehicle licences in Australia, the Land
 * Transport (Driver Licensing) Rule in New Zealand. Combinations need others, by what they tow.
 */
const CLASSES: Readonly<Record<RoadCountry, readonly LicenceClass[]>> = {
  AU: [
    { name: "Car licence (C)", reach: "up to 4,500 kg GVM", holds: within(4_500) },
    { name: "Light rigid (LR)", reach: "above 4,500 and up to 8,000 kg GVM", holds: within(8_000) },
    {
      name: "Medium rigid (MR)",
      reach: "two axles and more than 8,000 kg GVM",
      holds: withAxles((axles) => axles <= 2),
    },
    {
      name: "Heavy rigid (HR)",
      reach: "three or more axles and more than 8,000 kg GVM",
      holds: withAxles((axles) => axles > 2),
    },
  ],
  NZ: [
    { name: "Class 1 (car)", reach: "up to 6,000 kg gross laden weight", holds: within(6_000) },
    {
      name: "Class 2 (medium rigid)",
      reach: "above 6,000 and up to 18,000 kg, or more on two axles",
      holds: (vehicle) => within(18_000)(vehicle) || withAxles((axles) => axles <= 2)(vehicle),
    },
    {
      name: "Class 4 (heavy rigid)",
      reach: "more than 18,000 kg on three or more axles",
      holds: withAxles((axles) => axles > 2),
    },
  ],
};

/** The class that drives a rigid vehicle alone; null where its mass or axles leave it open. */
export function resolveLicenceClass(
  country: RoadCountry,
  vehicle: Rigid,
): { name: string; reach: string } | null {
  const found = CLASSES[country].find(({ holds }) => holds(vehicle));
  return found ? { name: found.name, reach: found.reach } : null;
}

/** Axles of "6x4": it counts wheel ends, two on each. Null where it is no such text. */
export function countAxles(axles: string | null): number | null {
  const wheels = Number(/^(\d+)x\d+$/.exec(axles ?? "")?.[1]);
  return wheels >= 4 && wheels % 2 === 0 ? wheels / 2 : null;
}
