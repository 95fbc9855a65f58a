import type { Location } from "../../location/location.schema.ts";
import type { PriceBounds, PriceTally } from "../../search/fields/price-tally.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";
import type { VehicleCard } from "../../vehicle/card/vehicle-card.ts";

/** A vehicle's first photo, and the drawing that stands in where it has none or it cannot be had. */
export type TilePicture = { url: string | null; bodyStyle: BodyStyle };

/** A way into the stock, with a drawing of a body or a picture of what it leads to. */
export type CategoryTile = {
  name: string;
  href: string;
  count: number;
  bodyStyle: BodyStyle | null;
  picture: TilePicture | null;
};

/**
 * The slider of prices: its ends, how many vehicles there are, and where those with a price stand;
 * null where the search did not count them all.
 */
export type PriceSlider = PriceBounds & { total: number; tally: PriceTally | null };

/** What a customer wrote; `picture` is the customer's own, null where there is none. */
type HomeReview = {
  customer_name: string;
  text: string | null;
  rating: number;
  review_date: string;
  picture: string | null;
};

/** The home page with every word and address decided; the template only lays it out. */
export type HomePage = {
  heading: string;
  tagline: string | null;
  heroImage: string | null;
  /** The quick search: a GET form to `searchAction`, whose fields are facets of the search page. */
  searchAction: string;
  total: number;
  makes: { value: string; count: number }[];
  models: { value: string; make: string; count: number }[];
  bodies: { value: string; count: number }[];
  /** Whole dollars. */
  budgets: number[];
  /** Null where the site has none, and where nothing in stock has a price. */
  priceSlider: PriceSlider | null;
  categories: CategoryTile[];
  bodyTiles: CategoryTile[];
  arrivals: VehicleCard[];
  locations: Location[];
  reviews: HomeReview[];
};
