import type { Engine } from "../catalogue/catalogue-model.ts";
import type { Random } from "../random.ts";
import type { StockShare } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import type { Choice } from "./pick-model.ts";

type Offered = { carType: StockShare["carType"]; thisYear: number };

const METRES_PER_FOOT = 0.3048;
/** A wall box delivers as much. */
const HOME_CHARGER_KW = 7;
/** A battery loses about this much of its capacity a year. */
const LOSS_PERCENT_A_YEAR = 1.8;

/** Gross mass in kilograms, the share that is payload, and the licence, by the truck's build. */
const TRUCK_BUILDS = {
  car: { gross: [4_490], payload: 0.42, licence: "C" },
  light: { gross: [6_500, 7_500, 8_000], payload: 0.55, licence: "LR" },
  twoAxles: { gross: [10_700, 13_900, 16_000], payload: 0.58, licence: "MR" },
  threeAxles: { gross: [22_500, 24_000, 26_000], payload: 0.64, licence: "HR" },
  // It carries nothing itself: its trailer does.
  primeMover: { gross: [24_000, 26_500], payload: null, licence: "HC" },
} as const;

/** The columns that only some kinds of vehicle and of offer have (docs/stock-format.md). */
export function createKindCells(
  random: Random,
  choice: Choice,
  { carType, thisYear }: Offered,
): Partial<DemoVehicle> {
  const { itemType } = choice.model;
  const { engine } = choice.grade;
  return {
    ...(engine?.fuel === "Electric"
      ? createBattery(random, choice, engine, { carType, thisYear })
      : {}),
    ...(itemType === "motorcycle" ? describeMotorcycle(choice) : {}),
    ...(itemType === "caravan" || itemType === "motorhome" ? createRoom(random, choice) : {}),
    ...(itemType === "truck" ? createLoad(random, choice) : {}),
    ...(carType === "rental" || carType === "subscription" ? createTerms(random, carType) : {}),
  };
}

/** A quarter of the sellers never had the battery tested; a new one needs no test. */
function createBattery(
  random: Random,
  { year }: Choice,
  { batteryKwh, rangeKm }: Engine,
  { carType, thisYear }: Offered,
): Partial<DemoVehicle> {
  const isTested = carType !== "new" && random.chance(0.75);
  const loss = (thisYear - year) * LOSS_PERCENT_A_YEAR + random.integer(1, 3);
  return {
    electric_range: rangeKm,
    battery_capacity: batteryKwh,
    battery_health: isTested ? Math.round(100 - loss) : null,
    fast_charge_time: `${random.pick([18, 24, 28, 30, 34])} min`,
    home_charge_time: `${((batteryKwh ?? 0) / HOME_CHARGER_KW).toFixed(1)} h`,
  };
}

function describeMotorcycle({ model, grade }: Choice): Partial<DemoVehicle> {
  const litres = grade.engine?.litres ?? null;
  return {
    engine_cc: litres === null ? null : Math.round(litres * 1_000),
    power: estimatePower(litres, model.categories.includes("Learner approved")),
    learner_approved: model.categories.includes("Learner approved"),
  };
}

/** A learner's motorcycle may have 150 kW a tonne at most, which is about 40 kW with its rider. */
function estimatePower(litres: number | null, isForLearners: boolean): number | null {
  if (litres === null) return null;
  const power = Math.round(litres * 92);
  return isForLearners ? Math.min(power, 39) : power;
}

function createRoom(random: Random, { model, grade }: Choice): Partial<DemoVehicle> {
  const berths = model.categories
    .map((category) => /^(\d) berth$/.exec(category)?.[1])
    .find(Boolean);
  const metres = readMetres(grade.badge ?? "", model.body);
  const room = { berths: berths === undefined ? null : Number(berths), length: `${metres} m` };
  if (model.itemType === "motorhome") {
    const isHeavy = metres > 7.2;
    return { ...room, gvm: isHeavy ? 5_200 : 4_250, licence_class: isHeavy ? "LR" : "C" };
  }
  const weightAMetre = model.body === "Camper Trailer" ? 230 : 345;
  const tare = roundTo(metres * weightAMetre + random.integer(-60, 90), 5);
  const load = tare > 2_200 ? 600 : random.pick([350, 400, 450]);
  const ballWeight = roundTo(tare * 0.08, 5);
  return { ...room, tare, ball_weight: ballWeight, atm: roundTo(tare + load, 10) };
}

/** A layout is named by its feet ("19.61-3", `20'6"`), its centimetres ("499 AXL") or nothing. */
function readMetres(badge: string, body: string): number {
  const named = Number(/\d+/.exec(badge)?.[0]);
  if (named >= 400 && named < 800) return named / 100;
  const isFeet = named >= 13 && named <= 28;
  const usual = body === "Caravan" ? 20 : body === "Motorhome" ? 23 : 17;
  return Math.round((isFeet ? named : usual) * METRES_PER_FOOT * 100) / 100;
}

function createLoad(random: Random, { model, grade }: Choice): Partial<DemoVehicle> {
  const { gross, payload, licence } =
    TRUCK_BUILDS[resolveBuild(model.categories, model.body, grade.drive)];
  const gvm = random.pick(gross);
  return {
    gvm,
    axles: readAxles(grade.drive),
    power: grade.engine?.litres ? estimateKilowatts(grade.engine.litres) : null,
    payload: payload === null ? null : roundTo(gvm * payload + random.integer(-150, 150), 5),
    licence_class: licence,
  };
}

/** Light trucks drive two of four wheels, unless the catalogue says otherwise. */
function readAxles(drive: string | null): string {
  if (drive !== null && /^\d+x\d+$/.test(drive)) return drive;
  return drive === "4WD" ? "4x4" : "4x2";
}

/** A truck's diesel gives about so much, the larger ones less by the litre. */
function estimateKilowatts(litres: number): number {
  return Math.round(30 + litres * 26);
}

function resolveBuild(
  categories: readonly string[],
  body: string,
  drive: string | null,
): keyof typeof TRUCK_BUILDS {
  if (categories.includes("Car licence")) return "car";
  if (categories.includes("Prime mover")) return "primeMover";
  if (body === "Light Truck") return "light";
  return drive === "4x2" ? "twoAxles" : "threeAxles";
}

function createTerms(random: Random, carType: Offered["carType"]): Partial<DemoVehicle> {
  return {
    bond: random.pick([300, 500, 750]),
    minimum_term: carType === "rental" ? random.pick(["7 days", "2 weeks"]) : "1 month",
    km_included: random.pick([250, 350, 400]),
  };
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}
