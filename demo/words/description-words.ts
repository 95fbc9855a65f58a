/** Sentence templates; {name}, {grade}, {colour}, {km} and {features} are filled in. */
export type DescriptionWords = {
  openings: readonly string[];
  conditions: readonly string[];
  uses: readonly string[];
  equipment: readonly string[];
  closings: readonly string[];
};
