import type { Random } from "../random.ts";
import { ELECTRIC_FEATURES, FEATURE_POOLS, UTE_FEATURES } from "./feature-pools.ts";
import type { Choice } from "./pick-model.ts";

/** The range in kilometres from which on it counts as a feature. */
const LONG_RANGE_KM = 500;

/** Higher grades and younger vehicles have more and better features. */
export function pickFeatures(random: Random, { model, grade, year }: Choice): string[] {
  const pool = FEATURE_POOLS[model.itemType];
  const rank = (model.grades.indexOf(grade) + 1) / model.grades.length;
  const isModern = year >= 2018;
  const share = (list: readonly string[], part: number): string[] =>
    random.take(list, Math.round(list.length * Math.min(1, part)));
  const range = grade.engine?.rangeKm ?? 0;
  return [
    ...share(pool.usual, isModern ? 0.85 : 0.6),
    ...share(pool.better, (isModern ? 0.3 : 0.1) + rank * 0.45),
    ...share(pool.best, rank > 0.6 ? rank * (isModern ? 0.55 : 0.25) : 0.06),
    ...(model.body === "Ute" ? share(UTE_FEATURES, 0.35) : []),
    ...(grade.engine?.fuel === "Electric" && model.itemType === "car"
      ? share(ELECTRIC_FEATURES, 0.5)
      : []),
    ...(range > LONG_RANGE_KM ? ["Range over 500 km"] : []),
  ];
}
