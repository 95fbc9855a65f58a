import type { UnderstoodPart } from "../query/search-state.ts";
import type { Bound, MeasuredField, Unit } from "./number-words.ts";
import type { Amount } from "./read-amount.ts";

/** A number with what stands beside it. */
export type Counted = {
  first: Amount;
  second: Amount | null;
  unit: Unit | null;
  bound: Bound | null;
  /** Where its name stands beside the number. */
  measure: MeasuredField | null;
};

export type Meaning = Partial<Pick<UnderstoodPart, "choices" | "ranges">>;
