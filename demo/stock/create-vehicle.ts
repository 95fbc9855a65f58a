import { formatEngine } from "../catalogue/parse-engine.ts";
import { PICTURE_CATALOGUE } from "../pictures/picture-catalogue.ts";
import { createRandom, type Random } from "../random.ts";
import { chooseWords } from "../words/choose-words.ts";
import { writeDescription } from "../words/write-description.ts";
import { formatDayBefore, formatMonthBefore, resolveYear } from "./calendar.ts";
import type { DealershipPlan, StockShare } from "./dealership-plan.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";
import { createKindCells } from "./kind-cells.ts";
import { rankVehicle, type SiteShelf } from "./neighbours/site-shelf.ts";
import { pickFeatures } from "./pick-features.ts";
import { pickLook } from "./pick-look.ts";
import { type Choice, pickModel } from "./pick-model.ts";
import { estimateKm } from "./prices/estimate-km.ts";
import { statePrices } from "./prices/state-prices.ts";

export type VehicleContext = {
  plan: DealershipPlan;
  share: StockShare;
  stockNumber: string;
  daysInStock: number;
  /** The vehicles of its site generated so far. */
  shelf: SiteShelf;
  now: number;
};

/** The characters of a VIN, which excludes I, O and Q. */
const VIN_CHARACTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");

/** A plausible vehicle for the dealership, chosen by the random source. */
export function createVehicle(random: Random, context: VehicleContext): DemoVehicle {
  const { plan, share, now } = context;
  const choice = pickModel(random, share, resolveYear(now));
  const { model, grade, year } = choice;
  const { carType } = share;
  const age = resolveYear(now) - year;
  const km = estimateKm(random, model.itemType, carType, age);
  const features = pickFeatures(random, choice);
  const place = random.weigh(plan.places.map((entry) => [entry, entry.weight] as const));
  const prices = statePrices(random, plan, { choice, carType, age, km: km ?? 0 });
  const rank = rankVehicle(plan, { ...prices, year }, context.daysInStock);
  // A separate random source: more pictures change how a vehicle looks and nothing else of the stock.
  const look = pickLook(createRandom(`${context.stockNumber} look`), {
    pictures: PICTURE_CATALOGUE,
    model,
    ground: plan.ground,
    picturesBeside: context.shelf.listBeside(rank),
  });
  context.shelf.put(rank, look.photos[0] ?? "");
  return {
    stock_number: context.stockNumber,
    car_type: carType,
    item_type: model.itemType,
    status: "in_stock",
    date_in_stock: formatDayBefore(now, context.daysInStock),
    make: model.make,
    model: model.model,
    badge: grade.badge,
    series: model.series,
    year,
    ...prices,
    km,
    body: model.body,
    ...toEngineCells(choice),
    // A random source of its own, as for the look.
    ...createKindCells(createRandom(`${context.stockNumber} kind`), choice, {
      carType,
      thisYear: resolveYear(now),
    }),
    colour: look.colour,
    interior_colour: model.itemType === "car" ? pickInteriorColour(random) : null,
    seats: grade.seats,
    doors: grade.doors,
    ...createPapers(random, choice, carType, now),
    location_code: place.code,
    city: place.city ?? null,
    state: place.state ?? null,
    categories: [...model.categories, ...(share.origin === undefined ? [] : [share.origin])],
    views: random.integer(3, 640),
    description: describe(random, choice, share, { colour: look.colour, km, features }),
    features,
    photos: look.photos,
    payment_processor: plan.deposit?.processor ?? null,
    payment_publishable_key: plan.deposit?.publishableKey ?? null,
    deposit_amount: plan.deposit?.amount ?? null,
  };
}

/** The columns for engine and wheels; empty for a caravan. */
function toEngineCells({ model, grade }: Choice): Partial<DemoVehicle> {
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

function pickInteriorColour(random: Random): string {
  return random.pick(["Black", "Black", "Charcoal", "Grey", "Beige"]);
}

function createPapers(
  random: Random,
  { model, year }: Choice,
  carType: StockShare["carType"],
  now: number,
): Partial<DemoVehicle> {
  const built = { build_date: formatMonthBefore(now, (resolveYear(now) - year) * 365) };
  const hasVin = model.itemType !== "caravan" || random.chance(0.7);
  const vin = hasVin ? createVin(random) : null;
  if (carType === "new") return { ...built, vin };
  const regoExpiry = formatDayBefore(now, -random.integer(20, 340));
  return { ...built, vin, rego: createRego(random), rego_expiry: regoExpiry };
}

/** 17 characters that begin with DEM, so that the VIN is no real vehicle's. */
function createVin(random: Random): string {
  return `DEM${Array.from({ length: 14 }, () => random.pick(VIN_CHARACTERS)).join("")}`;
}

/** DEM and three characters, so that the plate is obviously invented. */
function createRego(random: Random): string {
  return `DEM${Array.from({ length: 3 }, () => random.pick(VIN_CHARACTERS)).join("")}`;
}

function describe(
  random: Random,
  { model, grade, year }: Choice,
  { carType, origin }: StockShare,
  facts: { colour: string; km: number | null; features: readonly string[] },
): string {
  const words = chooseWords({
    itemType: model.itemType,
    carType,
    body: model.body,
    isElectric: grade.engine?.fuel === "Electric",
    isImport: origin === "Fresh import",
  });
  const name = `${year} ${model.make} ${model.model}`;
  return writeDescription(random, words, { name, badge: grade.badge, ...facts });
}
