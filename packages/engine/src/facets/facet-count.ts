export type FacetValue = { normalised: string; spelling: string; count: number };

export type FacetCount = {
  numbers: { value: number; count: number }[];
  strings: FacetValue[];
};
