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
  makes: SuggestedLink[];
  models: SuggestedLink[];
  bodies: SuggestedLink[];
  vehicles: SuggestedVehicle[];
  searchHref: string;
};
