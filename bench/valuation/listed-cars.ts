import { existsSync, readFileSync } from "node:fs";
import type { Comparable } from "#domain/valuation/comparable.ts";

export type ListedCar = Comparable & { make: string; model: string; km: number };

/** A file of advertised cars that a machine may have; none is shipped with the product. */
const LISTINGS = process.env.VALUATION_LISTINGS;

/** The listings' year, which their ages count from. */
export const LISTED_IN = 2023;

/** Advertised used cars with price and kilometres; null where the machine has no such file. */
export function readListedCars(): ListedCar[] | null {
  if (LISTINGS === undefined || !existsSync(LISTINGS)) return null;
  const [, ...rows] = readRows(readFileSync(LISTINGS, "utf8"));
  return rows.flatMap((row) => {
    const [make = "", year = "", model = "", , title = "", type] = row;
    const [km, price] = [Number(row[11]), Number(row[18])];
    if (type === "NEW" || !(price > 0) || !(km >= 0) || row[11] === "") return [];
    const rest = title.replace(`${year} ${make} ${model}`, "").replace(/\(.*\)/, "");
    return [{ make, model, year: Number(year), km, price, badge: rest.trim() || null }];
  });
}

/** Cells may hold commas and line breaks in quotes. */
function readRows(text: string): string[][] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (const sign of text.replaceAll("\r\n", "\n")) {
    const row = rows.at(-1) ?? [];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted || (sign !== "," && sign !== "\n")) row[row.length - 1] += sign;
    else if (sign === ",") row.push("");
    else rows.push([""]);
  }
  return rows;
}

const MODELS = ["Corolla", "Ranger", "CX-5", "i30", "Triton", "Golf", "Outback", "Sportage"];
const BADGES = ["Base", "Sport", "Luxury"];

/** Cars of the bench's own: a price by model, badge, year and kilometres, and a dealer's mood of a tenth. */
export function drawCars(count: number): ListedCar[] {
  let state = 20_261_127;
  const draw = () => {
    // A linear congruential generator: the same cars in each run.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const [model, badge] = [Math.floor(draw() * MODELS.length), Math.floor(draw() * BADGES.length)];
    const age = 1 + Math.floor(draw() * 12);
    const km = Math.round(age * (6_000 + draw() * 18_000));
    const fresh = (28_000 + model * 4_000) * (1 + badge * 0.15);
    const price = fresh * 0.93 ** age * 0.98 ** (km / 10_000) * (0.9 + draw() * 0.2);
    return {
      make: "Made",
      model: MODELS[model] ?? "",
      badge: BADGES[badge] ?? "",
      year: LISTED_IN - age,
      km,
      price: Math.round(price),
    };
  });
}
