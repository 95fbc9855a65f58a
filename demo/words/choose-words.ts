import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";
import type { CarType } from "../stock/dealership-plan.ts";
import { DEMO_CAR_WORDS, NEW_CAR_WORDS, USED_CAR_WORDS } from "./car-words.ts";
import { CARAVAN_WORDS } from "./caravan-words.ts";
import type { DescriptionWords } from "./description-words.ts";
import { ELECTRIC_WORDS } from "./electric-words.ts";
import { MOTORCYCLE_WORDS } from "./motorcycle-words.ts";
import { NEW_ITEM_WORDS } from "./new-item-words.ts";
import { NEW_ZEALAND_WORDS } from "./new-zealand-words.ts";
import { RENTAL_WORDS, SUBSCRIPTION_WORDS } from "./subscription-words.ts";
import { TRUCK_WORDS } from "./truck-words.ts";

type DescribedVehicle = {
  itemType: ItemType;
  carType: CarType;
  body: string;
  isElectric: boolean;
  isImport: boolean;
};

const WORDS_BY_ITEM: Record<Exclude<ItemType, "car">, DescriptionWords> = {
  motorcycle: MOTORCYCLE_WORDS,
  caravan: CARAVAN_WORDS,
  motorhome: CARAVAN_WORDS,
  truck: TRUCK_WORDS,
};

/** Uses of utes and vans. */
const WORKING_USES: readonly string[] = [
  "It has carried tools and not gravel, and the tray shows it.",
  "Rated to tow three and a half tonnes braked where the plate says so; we will show you the plate.",
  "Room for a pallet and the people who load it.",
  "Set up for site work in the week and the beach at the weekend.",
  "Easy to load, easy to hose out.",
  "The cabin is quieter than a work vehicle has any right to be.",
];

/** The sentences for a vehicle's condition of sale and type. */
export function chooseWords(vehicle: DescribedVehicle): DescriptionWords {
  const { itemType, carType, body } = vehicle;
  if (carType === "rental") return RENTAL_WORDS;
  if (carType === "subscription") return SUBSCRIPTION_WORDS;
  if (itemType !== "car") return carType === "new" ? NEW_ITEM_WORDS : WORDS_BY_ITEM[itemType];
  const words = chooseCarWords(vehicle);
  if (/^(Ute|Cab Chassis|Van)$/.test(body)) return { ...words, uses: WORKING_USES };
  return /^(Coupe|Convertible|Bus)$/.test(body) ? { ...words, uses: [] } : words;
}

function chooseCarWords({ carType, isElectric, isImport }: DescribedVehicle): DescriptionWords {
  if (carType === "new") return NEW_CAR_WORDS;
  if (carType === "demo") return DEMO_CAR_WORDS;
  if (isElectric) return ELECTRIC_WORDS;
  return isImport ? NEW_ZEALAND_WORDS : USED_CAR_WORDS;
}
