import type { FoundItem } from "../../catalogue/catalogue.schema.ts";
import type { ZonedLocation } from "../../location/location.schema.ts";
import type { ShownReview } from "../../review/list-shown-reviews.ts";
import type { PriceBounds, PriceTally } from "../../search/fields/price-tally.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";
import type { PriceBand } from "./list-price-bands.ts";
import type { TripQuestion } from "./trip-question.ts";

/** The drawing replaces a photo that is missing or does not load. */
export type TilePicture = { url: string | null; bodyStyle: BodyStyle };

export type CategoryTile = {
  name: string;
  href: string;
  count: number;
  bodyStyle: BodyStyle | null;
  picture: TilePicture | null;
};

/** `tally` is null when the search did not count every price. */
export type PriceSlider = PriceBounds & { total: number; tally: PriceTally | null };

export type HomePage = {
  /** Null where the stock gives nothing to choose from. */
  trip: TripQuestion | null;
  /** The site's own words, else what is sold and where. */
  heading: string;
  titleLink: { name: string; url: string } | null;
  tagline: string | null;
  heroImage: string | null;
  /** The quick search is a GET form to `searchAction`. */
  searchAction: string;
  total: number;
  makes: { value: string; count: number }[];
  models: { value: string; make: string; count: number }[];
  bodies: { value: string; count: number }[];
  /** Whole dollars. */
  budgets: number[];
  priceBands: PriceBand[];
  /** Null when the site has none, or no vehicle has a price. */
  priceSlider: PriceSlider | null;
  categories: CategoryTile[];
  bodyTiles: CategoryTile[];
  /** The models of the franchise, else the most frequent; empty where the page does not show them. */
  range: CategoryTile[];
  /** Held now, as the dealer orders them; empty where the page does not show them. */
  offers: readonly FoundItem[];
  arrivals: VehicleCard[];
  locations: ZonedLocation[];
  reviews: readonly ShownReview[];
  /** Where a customer writes one; null where nowhere. */
  reviewUrl: string | null;
};
