import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";

export type Engine = {
  /** As feeds write it. */
  fuel: "Unleaded" | "Premium" | "Diesel" | "Hybrid" | "Plug-in Hybrid" | "Electric";
  /** Null for electric motors. */
  litres: number | null;
  cylinders: number | null;
  /** Litres per 100 km; null where the maker does not publish it. */
  consumption: number | null;
  /** For electric vehicles: the battery in kilowatt hours, and the range in kilometres. */
  batteryKwh: number | null;
  rangeKm: number | null;
};

/** Equipment in which a grade may differ from its series. */
export type Equipment = {
  engine: Engine | null;
  drive: string | null;
  transmission: string | null;
  seats: number | null;
  doors: number | null;
};

/** A grade, with its price new and on the road, in dollars of the year it was last sold. */
export type Grade = Equipment & { badge: string | null; price: number };

/** One series of a model: a row of the catalogue. */
export type CatalogueModel = {
  itemType: ItemType;
  make: string;
  model: string;
  series: string | null;
  /** First and last year of build; a series without a last year is still sold new. */
  from: number;
  to: number | null;
  /** As feeds write it. */
  body: string;
  categories: readonly string[];
  grades: readonly Grade[];
};
