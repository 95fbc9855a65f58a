/** One value of a facet, spelt as it is shown, and how many documents have it. */
export type FacetValue = { normalised: string; spelling: string; count: number };

/** The values of one field among the candidates. */
export type FacetCount = {
  numbers: { value: number; count: number }[];
  strings: FacetValue[];
};
