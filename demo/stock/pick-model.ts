import type { CatalogueModel, Grade } from "../catalogue/catalogue-model.ts";
import type { Random } from "../random.ts";
import type { StockShare } from "./dealership-plan.ts";

/** A grade of a series, and its build year. */
export type Choice = { model: CatalogueModel; grade: Grade; year: number };

/** Weights of popular models. */
const FAVOURITES: Record<string, number> = {
  HiLux: 4,
  Hilux: 3,
  Ranger: 4,
  RAV4: 4,
  "CX-5": 4,
  "D-MAX": 3,
  Corolla: 3,
  Tucson: 3,
  Sportage: 3,
  Forester: 3,
  Outlander: 3,
  "LandCruiser Prado": 2,
  Mazda3: 3,
  "Model Y": 3,
  "Model 3": 3,
  "Atto 3": 2,
  Aqua: 3,
  Leaf: 3,
  Outback: 3,
  Octavia: 2,
  Mazda6: 2,
  Levorg: 2,
  Axela: 2,
};

/**
 * New and demonstrator vehicles are of a series still made; used ones are at least a year old.
 *
 * @throws RangeError when no model of the share was built in its years.
 */
export function pickModel(random: Random, share: StockShare, thisYear: number): Choice {
  const isFresh = share.carType === "new" || share.carType === "demo";
  const candidates = share.models.filter((model) =>
    isFresh
      ? model.to === null && model.from <= thisYear
      : firstYear(model, share) <= lastYear(model, share, thisYear),
  );
  const model = random.weigh(
    candidates.map((candidate) => [candidate, FAVOURITES[candidate.model] ?? 1] as const),
  );
  const grade = random.pick(model.grades);
  if (isFresh) {
    const isLastYears = model.from < thisYear && random.chance(0.3);
    return { model, grade, year: isLastYears ? thisYear - 1 : thisYear };
  }
  const from = firstYear(model, share);
  const to = lastYear(model, share, thisYear);
  const years = [random.integer(from, to), random.integer(from, to)];
  // Often the later of two years, because yards hold more young cars than old ones.
  const year = random.chance(0.5) ? Math.max(...years) : random.integer(from, to);
  return { model, grade, year };
}

function firstYear(model: CatalogueModel, { from = 0 }: StockShare): number {
  return Math.max(model.from, from);
}

function lastYear(model: CatalogueModel, { minAge = 1 }: StockShare, thisYear: number): number {
  return Math.min(model.to ?? thisYear, thisYear - minAge);
}
