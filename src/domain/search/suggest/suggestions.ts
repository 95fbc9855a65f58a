import type { BodyStyle } from "../../vehicle/body-styles.ts";

/** A landing page with its count. */
export type SuggestedLink = { label: string; href: string; count: number };

export type SuggestedVehicle = {
  href: string;
  title: string;
  subtitle: string | null;
  /** Null at 250 dollars or less, and without a price. */
  price: { text: string; type: string | null } | null;
  /** The first photo at its source; null shows a drawing of the body. */
  photo: string | null;
  bodyStyle: BodyStyle;
};

/** What the search box offers for a text. */
export type Suggestions = {
  makes: SuggestedLink[];
  models: SuggestedLink[];
  bodies: SuggestedLink[];
  vehicles: SuggestedVehicle[];
  /** The search for the text itself. */
  searchHref: string;
};
