import type { ZonedLocation } from "../../location/location.schema.ts";
import type { BodyStyle } from "../body-styles.ts";
import type {
  CardAction,
  DisplayTag,
  PriceDisplay,
  VehicleCard,
  VehiclePhoto,
} from "../card/vehicle-card.ts";
import type { GroupedFeatures } from "./feature-groups.ts";
import type { PriceHistoryView } from "./price-history-view.ts";
import type { PriceNotes } from "./price-notes.ts";
import type { VehicleFinance } from "./vehicle-finance.ts";

/** `needsLabel` marks a value that says nothing by itself. */
export type Fact = { label: string; value: string; needsLabel?: true };

export type FactGroup = { title: string; facts: Fact[] };

/** The tow car or the licence that a buyer must have besides. */
export type VehicleNeeds = {
  title: string;
  answer: string;
  facts: Fact[];
  /** Words that keep the answer careful. */
  notes: string[];
};

export type VehiclePage = {
  id: number;
  dealershipId: number;
  slug: string;
  title: string;
  subtitle: string | null;
  tag: DisplayTag | null;
  price: PriceDisplay;
  /** Null without a price, or with one by the week. */
  priceNotes: PriceNotes | null;
  /** Null where the price did not fall lately, or the site does not tell. */
  priceHistory: PriceHistoryView | null;
  /** "Listed 23 days ago"; null where the site does not tell, and for a sold vehicle. */
  daysListed: string | null;
  /** Null where no lender of the site lends for it. */
  finance: VehicleFinance | null;
  photos: VehiclePhoto[];
  bodyStyle: BodyStyle;
  /** Shown above the fold. */
  keyFacts: Fact[];
  factGroups: FactGroup[];
  /** A tow car or a licence; null where the feed does not tell. */
  needs: VehicleNeeds | null;
  features: GroupedFeatures;
  /** One entry for each paragraph. */
  description: string[];
  actions: CardAction[];
  isAvailable: boolean;
  isComingSoon: boolean;
  /** Says why it cannot be bought as it stands; null where it can. */
  stateNote: string | null;
  /** Where to ask to be told when it frees; null where nobody has it, and where the site does not tell. */
  tellHref: string | null;
  location: ZonedLocation | null;
  historyReport: string | null;
  isCertified: boolean;
  /** The feed's words about the offer, such as "Great value"; null without any. */
  label: string | null;
  /** How often the vehicle was looked at, as the feed counts; null where it does not. */
  views: number | null;
  stockNumber: string | null;
  similar: VehicleCard[];
  breadcrumbs: { name: string; href: string }[];
};
