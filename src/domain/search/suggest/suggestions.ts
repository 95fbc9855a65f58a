import type { BodyStyle } from "../../vehicle/body-styles.ts";

/** A way into the search, and how many vehicles stand there. */
export type SuggestedLink = { label: string; href: string; count: number };

export type SuggestedVehicle = {
  href: string;
  /** "2022 Mazda CX-5" */
  title: string;
  subtitle: string | null;
  /** With its type beside it; null at 250 or less, and without a price. */
  price: { text: string; type: string | null } | null;
  /** The address of its first photo at the dealer's; null draws the body. */
  photo: string | null;
  bodyStyle: BodyStyle;
};

/** What the search box offers for what was typed so far. Empty lists where nothing is meant. */
export type Suggestions = {
  makes: SuggestedLink[];
  models: SuggestedLink[];
  bodies: SuggestedLink[];
  vehicles: SuggestedVehicle[];
  /** The search for the text itself. */
  searchHref: string;
};
