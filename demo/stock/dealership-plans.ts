import { CAB_CHASSIS_AND_BUSES } from "../catalogue/cab-chassis-and-buses.ts";
import { CARAVANS, MOTORHOMES } from "../catalogue/caravans.ts";
import { CARS_FROM_EUROPE } from "../catalogue/cars-from-europe.ts";
import { CARS_FROM_JAPAN } from "../catalogue/cars-from-japan.ts";
import { CARS_FROM_KOREA_AND_CHINA } from "../catalogue/cars-from-korea-and-china.ts";
import { JAPANESE_IMPORTS, NZ_NEW_CARS } from "../catalogue/cars-in-new-zealand.ts";
import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import { ELECTRIC_CARS } from "../catalogue/electric-cars.ts";
import { MAZDAS } from "../catalogue/mazdas.ts";
import { MOTORCYCLES } from "../catalogue/motorcycles.ts";
import { TRUCKS } from "../catalogue/trucks.ts";
import { UTES_AND_VANS } from "../catalogue/utes-and-vans.ts";
import type { DealershipPlan, StockPlace } from "./dealership-plan.ts";

const FAMILIAR_CARS = [
  ...CARS_FROM_JAPAN,
  ...MAZDAS,
  ...CARS_FROM_KOREA_AND_CHINA,
  ...UTES_AND_VANS,
];
const EVERY_CAR = [...FAMILIAR_CARS, ...CARS_FROM_EUROPE];
const EVERY_AUSTRALIAN_CAR = [...EVERY_CAR, ...ELECTRIC_CARS];

const ARROWFERN_DEPOSIT = {
  processor: "sandbox",
  publishableKey: "pk_sandbox_arrowfern",
  amount: 500,
};

export const DEALERSHIP_PLANS: readonly DealershipPlan[] = [
  planArrowfern("arrowfern-parramatta", "PAR", ["Hyundai", "Kia"], [26, 8, 58]),
  planArrowfern(
    "arrowfern-castle-hill",
    "CAS",
    ["Volkswagen", "Škoda", "Peugeot", "Citroën"],
    [30, 8, 54],
  ),
  planArrowfern("arrowfern-penrith", "PEN", ["Ford", "Isuzu", "GWM"], [26, 6, 56]),
  planArrowfern("arrowfern-liverpool", "LIV", ["Nissan", "Mitsubishi", "MG"], [28, 8, 56]),
  planArrowfern("arrowfern-hornsby", "HOR", ["Subaru", "Honda"], [22, 8, 56]),
  {
    dealershipSlug: "tallowood-mazda",
    feed: "csv",
    stockPrefix: "TM",
    currency: "AUD",
    prices: "drive_away",
    ground: "coast",
    places: [place("GEE")],
    shares: [
      { carType: "new", count: 60, models: MAZDAS },
      { carType: "demo", count: 14, models: MAZDAS },
      { carType: "used", count: 42, models: MAZDAS },
      { carType: "used", count: 34, models: FAMILIAR_CARS, from: 2013 },
      // A new car of another make, which the site's manufacturer filter excludes.
      { carType: "new", count: 2, models: ofMakes(CARS_FROM_JAPAN, ["Suzuki"]) },
    ],
  },
  {
    dealershipSlug: "quandong-rocklea",
    feed: "dealer-studio",
    stockPrefix: "R",
    currency: "AUD",
    prices: "excluding_government_charges",
    ground: "yard",
    sortedBy: "price",
    places: [place("ROC")],
    shares: [
      { carType: "used", count: 84, models: FAMILIAR_CARS, from: 2006, minAge: 5 },
      { carType: "used", count: 12, models: CAB_CHASSIS_AND_BUSES, minAge: 2 },
    ],
  },
  {
    dealershipSlug: "quandong-northside",
    feed: "csv",
    stockPrefix: "N",
    currency: "AUD",
    prices: "mixed",
    ground: "yard",
    sortedBy: "price",
    places: [place("ASP", 3), place("CAB", 2)],
    deposit: { processor: "sandbox", publishableKey: "pk_sandbox_quandong", amount: 200 },
    shares: [
      { carType: "used", count: 98, models: EVERY_CAR, from: 2006, minAge: 4 },
      { carType: "used", count: 10, models: CAB_CHASSIS_AND_BUSES, minAge: 2 },
      { carType: "used", count: 14, models: ELECTRIC_CARS },
    ],
  },
  {
    dealershipSlug: "saltbush-moto",
    feed: "csv",
    stockPrefix: "SM",
    currency: "AUD",
    prices: "mixed",
    ground: "studio",
    places: [place("EDW", 3), place("GEP", 2)],
    shares: [
      { carType: "new", count: 40, models: MOTORCYCLES },
      { carType: "demo", count: 4, models: MOTORCYCLES },
      { carType: "used", count: 66, models: MOTORCYCLES, from: 2008 },
    ],
  },
  {
    dealershipSlug: "driftline-rv",
    feed: "csv",
    stockPrefix: "DL",
    currency: "AUD",
    prices: "drive_away",
    ground: "coast",
    places: [place("WAN", 3), place("BUN", 2)],
    shares: [
      { carType: "new", count: 34, models: CARAVANS },
      { carType: "used", count: 34, models: CARAVANS, from: 2001 },
      { carType: "new", count: 8, models: MOTORHOMES },
      { carType: "used", count: 16, models: MOTORHOMES },
    ],
  },
  {
    dealershipSlug: "cinderhaul-trucks",
    feed: "csv",
    stockPrefix: "CT",
    currency: "AUD",
    prices: "excluding_government_charges",
    ground: "yard",
    sortedBy: "year",
    places: [place("LAV", 3), place("WOD", 2)],
    shares: [
      { carType: "new", count: 30, models: TRUCKS },
      { carType: "demo", count: 6, models: TRUCKS },
      { carType: "used", count: 52, models: TRUCKS, from: 2010 },
    ],
  },
  {
    dealershipSlug: "loopway",
    feed: "csv",
    stockPrefix: "LW",
    currency: "AUD",
    prices: "per_week",
    ground: "studio",
    sortedBy: "price",
    places: [
      { code: "BNE", weight: 1, city: "Brisbane" },
      { code: "SYD", weight: 1, city: "Sydney" },
      { code: "MEL", weight: 1, city: "Melbourne" },
    ],
    shares: [
      { carType: "rental", count: 64, models: EVERY_AUSTRALIAN_CAR, from: 2022 },
      { carType: "subscription", count: 46, models: EVERY_AUSTRALIAN_CAR, from: 2022 },
      { carType: "subscription", count: 12, models: ELECTRIC_CARS, from: 2023 },
    ],
  },
  {
    dealershipSlug: "tussock-north",
    feed: "csv",
    stockPrefix: "TN",
    currency: "NZD",
    prices: "drive_away",
    ground: "yard",
    places: [place("AKL", 3), place("HAM", 2)],
    shares: [
      { carType: "used", count: 64, models: JAPANESE_IMPORTS, origin: "Fresh import" },
      { carType: "used", count: 40, models: NZ_NEW_CARS, origin: "NZ new" },
    ],
  },
  {
    dealershipSlug: "tussock-christchurch",
    feed: "tsv",
    stockPrefix: "TC",
    currency: "NZD",
    prices: "drive_away",
    ground: "yard",
    places: [place("CHC")],
    shares: [
      { carType: "used", count: 42, models: JAPANESE_IMPORTS, origin: "Fresh import" },
      { carType: "used", count: 24, models: NZ_NEW_CARS, origin: "NZ new" },
    ],
  },
  planVoltwren("voltwren-fyshwick", "csv", "FYS", [26, 8, 36]),
  planVoltwren("voltwren-burwood", "json-lines", "BUR", [18, 6, 26]),
];

function place(code: string, weight = 1): StockPlace {
  return { code, weight };
}

function ofMakes(models: readonly CatalogueModel[], makes: readonly string[]): CatalogueModel[] {
  return models.filter(({ make }) => makes.includes(make));
}

function planArrowfern(
  dealershipSlug: string,
  code: string,
  makes: readonly string[],
  [fresh, demo, used]: readonly [number, number, number],
): DealershipPlan {
  const franchise = ofMakes(EVERY_AUSTRALIAN_CAR, makes);
  return {
    dealershipSlug,
    feed: "csv",
    stockPrefix: code,
    currency: "AUD",
    prices: "drive_away",
    ground: "studio",
    places: [place(code)],
    shares: [
      { carType: "new", count: fresh, models: franchise },
      { carType: "demo", count: demo, models: franchise },
      { carType: "used", count: used, models: EVERY_AUSTRALIAN_CAR, from: 2012 },
    ],
    deposit: ARROWFERN_DEPOSIT,
  };
}

function planVoltwren(
  dealershipSlug: string,
  feed: DealershipPlan["feed"],
  code: string,
  [fresh, demo, used]: readonly [number, number, number],
): DealershipPlan {
  return {
    dealershipSlug,
    feed,
    stockPrefix: `V${code.slice(0, 1)}`,
    currency: "AUD",
    prices: "drive_away",
    ground: "coast",
    places: [place(code)],
    shares: [
      { carType: "new", count: fresh, models: ELECTRIC_CARS },
      { carType: "demo", count: demo, models: ELECTRIC_CARS },
      { carType: "used", count: used, models: ELECTRIC_CARS },
      // Petrol trade-ins, which the site's standing filter excludes.
      { carType: "used", count: 1, models: CARS_FROM_JAPAN.slice(0, 1) },
    ],
    deposit: { processor: "sandbox", publishableKey: "pk_sandbox_voltwren", amount: 250 },
  };
}
