import type { ZonedLocation } from "../../location/location.schema.ts";
import type { BodyStyle } from "../body-styles.ts";
import type {
  CardAction,
  DisplayTag,
  PriceDisplay,
  VehicleCard,
  VehiclePhoto,
} from "../card/vehicle-card.ts";

export type Fact = { label: string; value: string };

export type VehiclePage = {
  id: number;
  dealershipId: number;
  slug: string;
  title: string;
  subtitle: string | null;
  tag: DisplayTag | null;
  price: PriceDisplay;
  photos: VehiclePhoto[];
  bodyStyle: BodyStyle;
  /** Shown above the fold. */
  keyFacts: Fact[];
  facts: Fact[];
  features: string[];
  /** One entry for each paragraph. */
  description: string[];
  actions: CardAction[];
  isAvailable: boolean;
  location: ZonedLocation | null;
  historyReport: string | null;
  similar: VehicleCard[];
  breadcrumbs: { name: string; href: string }[];
};
