import { countAxles, type RoadCountry, resolveLicenceClass } from "../driver-licence.ts";
import { formatCc, formatKilograms, formatKilowatts } from "../format-measures.ts";
import type { Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { FACT, readFacts } from "./fact-rules.ts";
import type { VehicleNeeds } from "./vehicle-page.ts";

type Needing = { vehicle: Vehicle; details: VehicleDetails; country: RoadCountry };

/** The highest rating of most utes and large four-wheel drives in both countries. */
export const USUAL_TOWING_LIMIT_KG = 3_500;

/** A loaded caravan usually rests this share of its weight on the ball, as its makers advise. */
const USUAL_BALL_SHARE = 0.1;

const TOWING_NOTE =
  "Compare it with your car's own braked towing capacity, tow ball limit and gross combination mass: its handbook or plate states them, and the lowest counts.";

const LICENCE_SOURCE: Readonly<Record<RoadCountry, string>> = {
  AU: "Ask your state's or territory's licensing authority about yours: conditions differ.",
  NZ: "Ask Waka Kotahi NZTA about yours: conditions apply.",
};

/** Null for cars, and where the feed has none of the numbers that answer it. */
export function resolveVehicleNeeds(
  vehicle: Vehicle,
  details: VehicleDetails,
  country: RoadCountry,
): VehicleNeeds | null {
  const needing = { vehicle, details, country };
  if (vehicle.item_type === "caravan") return resolveTowing(needing);
  if (vehicle.item_type === "motorcycle") return resolveRiding(needing);
  if (vehicle.item_type === "truck" || vehicle.item_type === "motorhome") {
    return resolveDriving(needing);
  }
  return null;
}

function resolveTowing({ vehicle, details }: Needing): VehicleNeeds | null {
  const { aggregateTrailerMassKg: loaded, tareKg: empty, ballMassKg: ball } = details;
  if (loaded === null && empty === null) return null;
  const own = readFacts([FACT.trailerMass, FACT.tare, FACT.ballMass], { vehicle, details });
  if (loaded === null) {
    return {
      title: "What it needs to tow",
      answer: `A car that may tow more than the ${formatKilograms(empty ?? 0)} which it weighs empty.`,
      facts: own,
      notes: ["Water, gas and all that you pack come on top.", TOWING_NOTE],
    };
  }
  const load = empty === null || empty >= loaded ? null : loaded - empty;
  return {
    title: "What it needs to tow",
    answer: `A car that may tow ${formatKilograms(loaded)} or more.`,
    facts: [
      ...own,
      ...(load === null ? [] : [{ label: "You may load", value: formatKilograms(load) }]),
      ...(ball === null
        ? [{ label: "On the tow ball, loaded", value: `about ${formatBall(loaded)}` }]
        : []),
    ],
    notes: [
      loaded > USUAL_TOWING_LIMIT_KG
        ? `Few utes and four-wheel drives are rated above ${formatKilograms(USUAL_TOWING_LIMIT_KG)}.`
        : `Many utes and large four-wheel drives are rated for ${formatKilograms(USUAL_TOWING_LIMIT_KG)}; most cars for less.`,
      TOWING_NOTE,
    ],
  };
}

/** A tenth of the weight, to the nearest 10 kg. */
function formatBall(loaded: number): string {
  return formatKilograms(Math.round((loaded * USUAL_BALL_SHARE) / 10) * 10);
}

function resolveRiding({ details, country }: Needing): VehicleNeeds | null {
  const { isLearnerApproved, engineCc, powerKw } = details;
  if (isLearnerApproved === null) return null;
  const full = country === "NZ" ? "a full class 6 licence" : "a full, unrestricted rider's licence";
  return {
    title: "Licence you need",
    answer: isLearnerApproved
      ? "A learner's licence is enough: it is LAMS approved."
      : `It takes ${full}: it is not LAMS approved.`,
    facts: [
      { label: "Learner approved (LAMS)", value: isLearnerApproved ? "Yes" : "No" },
      ...(engineCc === null ? [] : [{ label: "Engine", value: formatCc(engineCc) }]),
      ...(powerKw === null ? [] : [{ label: "Power", value: formatKilowatts(powerKw) }]),
    ],
    notes: [LICENCE_SOURCE[country]],
  };
}

/** By mass and axles; the dealer's own class where it says more, as that of a prime mover with its trailer. */
function resolveDriving({ vehicle, details, country }: Needing): VehicleNeeds | null {
  const { grossVehicleMassKg, axles } = details;
  const found =
    grossVehicleMassKg === null
      ? null
      : resolveLicenceClass(country, { grossKg: grossVehicleMassKg, axles: countAxles(axles) });
  const described = { vehicle, details };
  const [named] = readFacts([FACT.driverLicence], described);
  const answer = named?.value ?? found?.name;
  if (answer === undefined) return null;
  return {
    title: "Licence you need",
    answer,
    facts: [
      ...readFacts([FACT.vehicleMass, FACT.axles], described),
      ...(found ? [{ label: `${found.name} drives`, value: found.reach }] : []),
    ],
    notes: ["A trailer behind it may take a higher class.", LICENCE_SOURCE[country]],
  };
}
