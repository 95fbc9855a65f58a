/** One value in the spelling shown, and how many documents have it. */
export type FacetValue = { normalised: string; spelling: string; count: number };

export type FacetCount = {
  numbers: { value: number; count: number }[];
  strings: FacetValue[];
};
