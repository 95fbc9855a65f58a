import type { BodyStyle } from "../../vehicle/body-styles.ts";

export type SuggestedLink = { label: string; href: string; count: number };

export type SuggestedVehicle = {
  href: string;
  title: string;
  subtitle: string | null;
  /** Null at 250 dollars or less, and without a price. */
  price: { text: string; type: string | null } | null;
  /** Null shows a drawing of the body. */
  photo: string | null;
  bodyStyle: BodyStyle;
};

export type Suggestions = {
  /** The whole of what the text means, where no make, model or body says it. */
  meanings: SuggestedLink[];
  makes: SuggestedLink[];
  models: SuggestedLink[];
  bodies: SuggestedLink[];
  vehicles: SuggestedVehicle[];
  searchHref: string;
  /** How many vehicles that search finds. */
  total: number;
  /** False also where the search did not answer. */
  hasNothing: boolean;
};
